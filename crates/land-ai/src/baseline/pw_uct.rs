//! UCT with double progressive widening.

use land_core::physics::Luck;
use land_core::physics::math::{ln, pow};

use super::flat::of;
use super::tree::{After, Known, Method, ShotTree, normals, rollout};
use crate::shot::{Outcome, Shot, Tally};

/// UCT (L. Kocsis, C. Szepesvári, "Bandit based Monte-Carlo planning", ECML 2006) with
/// progressive widening of actions and of outcomes (R. Coulom, "Computing Elo ratings of move
/// patterns in the game of Go", 2007; A. Couëtoux et al., "Continuous upper confidence trees",
/// LION 2011): a node that was visited n times has ⌊k·n^α⌋ + 1 actions, an action executed n
/// times as many outcomes, of which an old one is drawn when no new one is due.
#[derive(Clone, Debug)]
pub struct PwUct<S> {
    c: f64,
    alpha: f64,
    k: f64,
    nodes: Vec<Node<S>>,
}

#[derive(Clone, Debug)]
struct Node<S> {
    state: S,
    visits: u32,
    actions: Vec<Action>,
}

#[derive(Clone, Debug)]
struct Action {
    shot: Shot,
    tally: Tally,
    outcomes: Vec<Child>,
}

#[derive(Clone, Debug)]
struct Child {
    visits: u32,
    end: End,
}

#[derive(Clone, Copy, Debug)]
enum End {
    Over(Outcome),
    Node(usize),
}

impl<S> PwUct<S> {
    /// Exploration constant `c` in multiples of the value range, widening `k·n^alpha`.
    #[must_use]
    pub fn new(c: f64, alpha: f64, k: f64) -> Self {
        Self { c, alpha, k, nodes: Vec::new() }
    }

    fn wide(&self, n: u32) -> usize {
        (self.k * pow(f64::from(n.max(1)), self.alpha)) as usize + 1
    }
}

impl<S: Clone + std::fmt::Debug + Send, T: ShotTree<State = S>> Method<T> for PwUct<S> {
    fn simulate(&mut self, tree: &T, luck: &mut Luck) {
        if self.nodes.is_empty() {
            self.nodes.push(Node { state: tree.root(), visits: 0, actions: Vec::new() });
        }
        let c = self.c * tree.scale();
        let mut path: Vec<(usize, usize)> = Vec::new();
        let mut at = 0;
        let outcome = loop {
            let room = self.wide(self.nodes[at].visits);
            let node = &mut self.nodes[at];
            if node.actions.len() < room {
                let shot = tree.sample(&node.state, luck);
                node.actions.push(Action { shot, tally: Tally::default(), outcomes: Vec::new() });
            }
            let chosen = choose(node, c);
            path.push((at, chosen));
            let room = self.wide(self.nodes[at].actions[chosen].tally.count());
            let node = &self.nodes[at];
            let action = &node.actions[chosen];
            if action.outcomes.len() < room {
                let (_, after) = tree.fire(&node.state, &action.shot, &normals(tree, luck));
                let (end, outcome) = match after {
                    After::Over(outcome) => (End::Over(outcome), outcome),
                    After::Next(state) => {
                        let outcome = rollout(tree, state.clone(), luck);
                        self.nodes.push(Node { state, visits: 0, actions: Vec::new() });
                        (End::Node(self.nodes.len() - 1), outcome)
                    }
                };
                self.nodes[at].actions[chosen].outcomes.push(Child { visits: 1, end });
                break outcome;
            }
            // An old outcome, as often as it came before.
            let total: u32 = action.outcomes.iter().map(|child| child.visits).sum();
            let mut left = luck.below(u64::from(total)) as u32;
            let child = action
                .outcomes
                .iter()
                .position(|child| {
                    let here = left < child.visits;
                    left = left.wrapping_sub(child.visits);
                    here
                })
                .unwrap_or(0);
            let child = &mut self.nodes[at].actions[chosen].outcomes[child];
            child.visits += 1;
            match child.end {
                End::Over(outcome) => break outcome,
                End::Node(next) => at = next,
            }
        };
        for (node, action) in path {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.actions[action].tally.add(&outcome);
        }
    }

    fn known(&self, _tree: &T) -> Vec<Known> {
        let Some(root) = self.nodes.first() else { return Vec::new() };
        let mut known: Vec<Known> = root
            .actions
            .iter()
            .filter(|action| action.tally.count() > 0)
            .map(|action| of(&action.shot, &action.tally))
            .collect();
        // The robust child: most visits.
        known.sort_by(|a, b| b.simulations.cmp(&a.simulations).then(b.mean.total_cmp(&a.mean)));
        known
    }
}

/// UCB1: an action without executions first.
fn choose<S>(node: &Node<S>, c: f64) -> usize {
    let log = ln(f64::from(node.visits.max(1)));
    let mut best = (0, f64::NEG_INFINITY);
    for (i, action) in node.actions.iter().enumerate() {
        let n = action.tally.count();
        if n == 0 {
            return i;
        }
        let bound = action.tally.mean() + c * (log / f64::from(n)).sqrt();
        if bound > best.1 {
            best = (i, bound);
        }
    }
    best.0
}
