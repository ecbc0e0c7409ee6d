// The page around the game: what the program asks of a browser (`host` in land-game), starting it, and telling a person when
// something is wrong. miniquad's gl.js comes before this file and defines `canvas`, `load`, `miniquad_add_plugin`, `wasm_exports`
// and `wasm_memory`.
"use strict";

// Must equal the version that the program exports as `land_crate_version`.
const LAND_VERSION = 1;

// --- Words that are needed before the program runs, or after it stopped. ---

const WORDS = {
  en: {
    loading: "Loading…",
    no_webgl: "This browser cannot draw the game: WebGL is switched off or missing.",
    no_file: "The game has to be served by a web server; opened as a file it cannot load.",
    failed: "The game could not be loaded.",
    stopped: "The game stopped by a fault. Your match is kept.",
    lost: "The picture was lost. It comes back by itself.",
    again: "Try again",
  },
  ko: {
    loading: "불러오는 중…",
    no_webgl: "이 브라우저에서는 게임을 그릴 수 없습니다. WebGL이 꺼져 있거나 없습니다.",
    no_file: "웹 서버를 통해 열어야 합니다. 파일로 열면 게임을 불러올 수 없습니다.",
    failed: "게임을 불러오지 못했습니다.",
    stopped: "오류로 게임이 멈췄습니다. 하던 판은 저장되어 있습니다.",
    lost: "화면이 사라졌습니다. 곧 저절로 돌아옵니다.",
    again: "다시 시도",
  },
  ru: {
    loading: "Загрузка…",
    no_webgl: "Этот браузер не может нарисовать игру: WebGL выключен или отсутствует.",
    no_file: "Игру должен отдавать веб-сервер: открытая как файл, она не загрузится.",
    failed: "Не удалось загрузить игру.",
    stopped: "Игра остановилась из-за ошибки. Партия сохранена.",
    lost: "Картинка пропала. Она вернётся сама.",
    again: "Ещё раз",
  },
};
const words = WORDS[(navigator.languages || ["en"]).map((tag) => tag.slice(0, 2)).find((tag) => tag in WORDS) || "en"];

function say(key) {
  const message = document.getElementById("message");
  message.hidden = key === null;
  if (key === null) return;
  const button = message.querySelector("button");
  message.querySelector("span").textContent = words[key];
  button.textContent = words.again;
  button.hidden = key === "loading" || key === "lost" || key === "no_file";
  button.onclick = () => location.reload();
}

// --- What the program asks for. ---
// Text goes in as pointer and length. Text that comes out is written to where the program made room, if it fits: the answer is
// its length in bytes either way, or -1 where there is none.

const NONE = -1;
const STORE_PREFIX = "land/";

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const bytes_at = (pointer, length) => new Uint8Array(wasm_memory.buffer, pointer, length);
const text_at = (pointer, length) => decoder.decode(bytes_at(pointer, length));

function give(text, into, room) {
  const bytes = encoder.encode(text);
  if (bytes.length <= room) bytes_at(into, bytes.length).set(bytes);
  return bytes.length;
}

// Storage may be full, or forbidden altogether: reading `localStorage` itself throws then.
function stored(action, otherwise) {
  try {
    return action(window.localStorage);
  } catch (error) {
    console.warn(`storage: ${error.message}`);
    return otherwise;
  }
}

// Files that a person chose or dropped reach the program as miniquad's drop event. gl.js has a handler of its own for that, which
// counts a name's UTF-16 units as its bytes.
async function receive(list) {
  const contents = [];
  for (const file of list) {
    // The bound keeps a film chosen by mistake from filling the memory.
    if (file.size <= 64 * 1024 * 1024) contents.push([encoder.encode(file.name), new Uint8Array(await file.arrayBuffer())]);
  }
  const place = (bytes) => {
    const pointer = wasm_exports.allocate_vec_u8(bytes.length);
    bytes_at(pointer, bytes.length).set(bytes);
    return pointer;
  };
  wasm_exports.on_files_dropped_start();
  for (const [name, bytes] of contents) {
    const name_pointer = place(name);
    const bytes_pointer = place(bytes);
    wasm_exports.on_file_dropped(name_pointer, name.length, bytes_pointer, bytes.length);
  }
  wasm_exports.on_files_dropped_finish();
  wake();
}

const picker = document.createElement("input");
picker.type = "file";
picker.multiple = true;
picker.accept = ".land,.jsonl,application/jsonl,text/plain";
picker.onchange = () => receive([...picker.files]).finally(() => (picker.value = ""));

function download(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

// A page that shows the same picture again and again spends a phone's battery. While the game rests no frame is asked for; whatever
// a person does wakes it, and so does the alarm, for what only time changes.
let alarm = null;
function wake() {
  if (!blocking_event_loop) return;
  clearTimeout(alarm);
  blocking_event_loop = false;
  animation_frame_timeout = requestAnimationFrame(animation);
}
for (const type of [
  ...["pointerdown", "pointermove", "pointerup", "pointercancel", "touchstart", "touchmove", "touchend", "touchcancel"],
  ...["mousedown", "mousemove", "mouseup", "wheel", "keydown", "keyup", "resize", "focus", "blur", "drop", "visibilitychange"],
]) {
  window.addEventListener(type, wake, { capture: true, passive: true });
}

// Asked for in every frame, measured again when the window changes.
let insets = null;
window.addEventListener("resize", () => (insets = null));

const imports = {
  land_store_read(name, name_length, into, room) {
    const key = STORE_PREFIX + text_at(name, name_length);
    return stored((store) => {
      const text = store.getItem(key);
      return text === null ? NONE : give(text, into, room);
    }, NONE);
  },
  // 1 when it is kept, 0 when there is no room or no storage; what was there before then stays.
  land_store_write(name, name_length, text, text_length) {
    const key = STORE_PREFIX + text_at(name, name_length);
    return stored((store) => {
      store.setItem(key, text_at(text, text_length));
      return 1;
    }, 0);
  },
  land_store_remove(name, name_length) {
    const key = STORE_PREFIX + text_at(name, name_length);
    stored((store) => store.removeItem(key));
  },
  // All names, one a line.
  land_store_list(into, room) {
    return stored((store) => {
      const names = [];
      for (let index = 0; index < store.length; index += 1) {
        const key = store.key(index);
        if (key.startsWith(STORE_PREFIX)) names.push(key.slice(STORE_PREFIX.length));
      }
      return give(names.sort().join("\n"), into, room);
    }, NONE);
  },
  land_pick_file() {
    picker.click();
  },
  // Saves a file; where `share` is not 0 and the system has a share sheet that takes files (phones), offers that instead.
  land_save_file(name, name_length, type, type_length, data, data_length, share) {
    const parts = [bytes_at(data, data_length).slice()];
    const file = new File(parts, text_at(name, name_length), { type: text_at(type, type_length) });
    const sheet = share !== 0 && matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] });
    if (!sheet) return download(file);
    navigator.share({ files: [file] }).catch((error) => {
      if (error.name !== "AbortError") download(file);
    });
  },
  // Language tags as the person prefers them, one a line.
  land_languages(into, room) {
    return give((navigator.languages || [navigator.language || "en"]).join("\n"), into, room);
  },
  land_set_language(tag, tag_length) {
    document.documentElement.lang = text_at(tag, tag_length);
  },
  // The page's query, without its question mark.
  land_query(into, room) {
    return give(location.search.slice(1), into, room);
  },
  // Bit 0: less motion is wanted; bit 1: dark colours are.
  land_prefers() {
    const wants = (query) => (matchMedia(query).matches ? 1 : 0);
    return wants("(prefers-reduced-motion: reduce)") | (wants("(prefers-color-scheme: dark)") << 1);
  },
  // What the system's bars cover, in CSS pixels: 0 top, 1 right, 2 bottom, 3 left.
  land_inset(side) {
    if (insets === null) {
      const style = getComputedStyle(document.getElementById("insets"));
      insets = [style.paddingTop, style.paddingRight, style.paddingBottom, style.paddingLeft].map((px) => parseFloat(px) || 0);
    }
    return insets[side];
  },
  // 32 bits for the seed of a new match.
  land_random() {
    return crypto.getRandomValues(new Uint32Array(1))[0];
  },
  land_trace(line, line_length) {
    console.log(text_at(line, line_length));
  },
  // Nothing goes on: gl.js asks for no further frame until something happens, see `wake`.
  land_rest() {
    blocking_event_loop = true;
    alarm = setTimeout(wake, 250);
  },
};

miniquad_add_plugin({
  name: "land",
  version: LAND_VERSION,
  register_plugin(import_object) {
    Object.assign(import_object.env, imports);
  },
  on_init() {
    say(null);
    canvas.focus();
  },
});

// --- Around the canvas. ---

// A drag goes on outside the window: the canvas keeps the pointer until it is released.
canvas.addEventListener("pointerdown", (event) => {
  canvas.focus();
  if (event.pointerType === "mouse") canvas.setPointerCapture(event.pointerId);
});
canvas.addEventListener("contextmenu", (event) => event.preventDefault());

window.addEventListener("drop", (event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
  receive([...event.dataTransfer.files]);
}, true);

// Textures and buffers are gone with a lost context; everything else is in the autosave, so a fresh start is the repair.
canvas.addEventListener("webglcontextlost", (event) => {
  event.preventDefault();
  say("lost");
});
canvas.addEventListener("webglcontextrestored", () => location.reload());

// A trap in the program ends it for good: say so instead of standing still.
window.addEventListener("error", (event) => {
  if (event.error instanceof WebAssembly.RuntimeError) say("stopped");
});

// --- Start. ---

// gl.js only logs when loading fails, and wants `application/wasm`, which not every static server sends.
const compile_streaming = WebAssembly.compileStreaming;
WebAssembly.compileStreaming = async (request) => {
  try {
    const response = await request;
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    const typed = (response.headers.get("Content-Type") || "").startsWith("application/wasm");
    if (typed && compile_streaming) return await compile_streaming.call(WebAssembly, response);
    return await WebAssembly.compile(await response.arrayBuffer());
  } catch (error) {
    say("failed");
    throw error;
  }
};

if (location.protocol === "file:") {
  say("no_file");
} else if (!document.createElement("canvas").getContext("webgl")) {
  say("no_webgl");
} else {
  say("loading");
  load("land-game.wasm");
  // Works offline from the next start on. Without it (an insecure origin, a private window) the game plays all the same.
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("sw.js").catch((error) => console.info(`not offline: ${error.message}`));
}
