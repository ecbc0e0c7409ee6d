//! Kernel regression UCT.

use land_core::physics::Luck;
use land_core::physics::math::ln;

use super::tree::{After, Known, Method, ShotTree, normals, rollout};
use crate::shot::{DIMS, Outcome, Shot, bell};

/// KR-UCT (T. Yee, V. Lisý, M. Bowling, "Monte Carlo tree search in continuous action spaces with
/// execution uncertainty", IJCAI 2016).
///
/// Every action of the tree is an executed outcome, so transitions are deterministic; that
/// intended shots scatter is in the kernel K, the density of the execution noise:
///
/// ```text
/// E[v|a] = Σ_b K(a,b)·v̄_b·n_b / Σ_b K(a,b)·n_b        W(a) = Σ_b K(a,b)·n_b
/// select   argmax_a E[v|a] + C·√(ln Σ_b W(b) / W(a))
/// descend  while √(Σ_a n_a) < |A|
/// widen    else, and where the descent met the end of the turn:
///          add argmin_b W(b) over outcomes b of a with K(a,b) > τ, and play out from it
/// play     argmax_a E[v|a] − C·√(ln Σ_b W(b) / W(a))
/// ```
#[derive(Clone, Debug)]
pub struct KrUct<S> {
    c: f64,
    tau: f64,
    initial: usize,
    nodes: Vec<Node<S>>,
}

#[derive(Clone, Debug)]
struct Node<S> {
    state: S,
    visits: u32,
    actions: Vec<Action>,
}

/// An action with the sums of its regression, kept up to date.
#[derive(Clone, Debug)]
struct Action {
    shot: Shot,
    n: u32,
    sum: Outcome,
    w: f64,
    regressed: Outcome,
    child: Child,
}

#[derive(Clone, Copy, Debug)]
enum Child {
    Unknown,
    Over,
    Node(usize),
}

/// Outcomes among which the one in the emptiest place is added.
const OUTCOMES: usize = 8;

/// Actions a node starts with that play best when there are so many simulations (docs/ai.md).
pub(super) fn initial(simulations: u32) -> usize {
    (6.0 * f64::from(simulations).sqrt()) as usize
}

/// `sum += k · outcome`.
fn gather(sum: &mut Outcome, k: f64, outcome: &Outcome) {
    sum.value += k * outcome.value;
    sum.success += k * outcome.success;
    sum.gain += k * outcome.gain;
}

/// The kernel, 1 at the centre.
fn kernel<T: ShotTree>(tree: &T, state: &T::State, a: &Shot, b: &Shot) -> f64 {
    if a.kind == b.kind { bell(tree.distance2(state, a, b)) } else { 0.0 }
}

impl<S: Clone + std::fmt::Debug + Send> KrUct<S> {
    /// Exploration constant `c` in multiples of the value range, kernel threshold `tau`, and how
    /// many actions of the generator a node starts with.
    #[must_use]
    pub fn new(c: f64, tau: f64, initial: usize) -> Self {
        Self { c, tau, initial: initial.max(1), nodes: Vec::new() }
    }

    fn grow<T: ShotTree<State = S>>(&mut self, tree: &T, state: S, luck: &mut Luck) -> usize {
        let shots: Vec<Shot> = (0..self.initial).map(|_| tree.sample(&state, luck)).collect();
        self.nodes.push(Node { state, visits: 0, actions: Vec::new() });
        let at = self.nodes.len() - 1;
        for shot in shots {
            self.add(tree, at, shot);
        }
        at
    }

    /// Adds an action and regresses it on those there are.
    fn add<T: ShotTree<State = S>>(&mut self, tree: &T, at: usize, shot: Shot) {
        let (w, regressed) = self.regress(tree, at, &shot);
        let (n, sum, child) = (0, Outcome::default(), Child::Unknown);
        self.nodes[at].actions.push(Action { shot, n, sum, w, regressed, child });
    }

    fn regress<T: ShotTree<State = S>>(&self, tree: &T, at: usize, a: &Shot) -> (f64, Outcome) {
        let node = &self.nodes[at];
        let (mut w, mut sum) = (0.0, Outcome::default());
        for b in node.actions.iter().filter(|b| b.n > 0) {
            let k = kernel(tree, &node.state, a, &b.shot);
            w += k * f64::from(b.n);
            gather(&mut sum, k, &b.sum);
        }
        (w, sum)
    }

    /// Counts an outcome for an action, and for the regression of all.
    fn update<T: ShotTree<State = S>>(&mut self, tree: &T, at: usize, b: usize, outcome: &Outcome) {
        let node = &mut self.nodes[at];
        node.visits += 1;
        node.actions[b].n += 1;
        gather(&mut node.actions[b].sum, 1.0, outcome);
        let shot = node.actions[b].shot;
        for a in &mut node.actions {
            let k = kernel(tree, &node.state, &a.shot, &shot);
            a.w += k;
            gather(&mut a.regressed, k, outcome);
        }
    }

    /// The actions with W, E[v|·] and C·√(ln ΣW / W).
    fn bounds<'a>(&'a self, scale: f64, at: usize) -> impl Iterator<Item = (f64, f64)> + 'a {
        let actions = &self.nodes[at].actions;
        let log = ln(actions.iter().map(|a| a.w).sum::<f64>().max(1.0));
        let c = self.c * scale;
        actions.iter().map(move |a| {
            let w = a.w.max(1e-9);
            (a.regressed.value / w, c * (log / w).sqrt())
        })
    }

    /// The action of the highest upper bound; one never tried first.
    fn select(&self, scale: f64, at: usize) -> usize {
        if let Some(untried) = self.nodes[at].actions.iter().position(|a| a.n == 0) {
            return untried;
        }
        let mut best = (0, f64::NEG_INFINITY);
        for (i, (mean, width)) in self.bounds(scale, at).enumerate() {
            if mean + width > best.1 {
                best = (i, mean + width);
            }
        }
        best.0
    }

    /// The outcome of `action` in the place least explored.
    fn widen<T: ShotTree<State = S>>(
        &self,
        tree: &T,
        at: usize,
        action: usize,
        luck: &mut Luck,
    ) -> Shot {
        let node = &self.nodes[at];
        let intended = node.actions[action].shot;
        let mut best: Option<(f64, Shot)> = None;
        for _ in 0..OUTCOMES {
            let (executed, _) = tree.fire(&node.state, &intended, &normals(tree, luck));
            if kernel(tree, &node.state, &intended, &executed) <= self.tau {
                continue;
            }
            let (w, _) = self.regress(tree, at, &executed);
            if best.is_none_or(|b| w < b.0) {
                best = Some((w, executed));
            }
        }
        best.map_or(intended, |b| b.1)
    }

    /// Takes an action never taken before, by its deterministic transition, and plays out.
    fn expand<T: ShotTree<State = S>>(
        &mut self,
        tree: &T,
        at: usize,
        action: usize,
        luck: &mut Luck,
    ) -> Outcome {
        let node = &self.nodes[at];
        let after = tree.fire(&node.state, &node.actions[action].shot, &[0.0; DIMS]).1;
        let (child, outcome) = match after {
            After::Over(outcome) => (Child::Over, outcome),
            After::Next(state) => {
                let outcome = rollout(tree, state.clone(), luck);
                (Child::Node(self.grow(tree, state, luck)), outcome)
            }
        };
        self.nodes[at].actions[action].child = child;
        outcome
    }
}

impl<S: Clone + std::fmt::Debug + Send, T: ShotTree<State = S>> Method<T> for KrUct<S> {
    fn simulate(&mut self, tree: &T, luck: &mut Luck) {
        if self.nodes.is_empty() {
            self.grow(tree, tree.root(), luck);
        }
        let mut path = Vec::new();
        let mut at = 0;
        let outcome = loop {
            let action = self.select(tree.scale(), at);
            let node = &self.nodes[at];
            let deeper = f64::from(node.visits).sqrt() < node.actions.len() as f64;
            match node.actions[action].child {
                Child::Unknown => {
                    path.push((at, action));
                    break self.expand(tree, at, action, luck);
                }
                Child::Node(next) if deeper => {
                    path.push((at, action));
                    at = next;
                }
                Child::Node(_) | Child::Over => {
                    let shot = self.widen(tree, at, action, luck);
                    self.add(tree, at, shot);
                    let action = self.nodes[at].actions.len() - 1;
                    path.push((at, action));
                    break self.expand(tree, at, action, luck);
                }
            }
        };
        for (node, action) in path {
            self.update(tree, node, action, &outcome);
        }
    }

    fn known(&self, tree: &T) -> Vec<Known> {
        let Some(root) = self.nodes.first() else { return Vec::new() };
        let mut known: Vec<(f64, Known)> = root
            .actions
            .iter()
            .zip(self.bounds(tree.scale(), 0))
            .filter(|(action, _)| action.w > 0.0)
            .map(|(action, (mean, width))| {
                let known = Known {
                    shot: action.shot,
                    simulations: action.n,
                    mean,
                    error: width,
                    success: action.regressed.success / action.w,
                    gain: action.regressed.gain / action.w,
                };
                (mean - width, known)
            })
            .collect();
        known.sort_by(|a, b| b.0.total_cmp(&a.0));
        known.into_iter().map(|k| k.1).collect()
    }
}
