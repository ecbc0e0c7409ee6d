// Keeps the whole game for use without a network. web/build writes the version and the list of files in.
//
// All files of one version are fetched together and served together; a newer version takes over when the last page of the old
// one is closed, so a page never runs on files of two.
"use strict";

const CACHE = "land-@VERSION@";
const FILES = @FILES@;

self.addEventListener("install", (event) => {
  // Past the browser's own cache, which may hold a file of the version before.
  const fresh = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(fresh)));
});

self.addEventListener("activate", (event) => {
  const drop_old = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("land-") && name !== CACHE) await caches.delete(name);
    }
    // The page that installed us works offline at once.
    await self.clients.claim();
  };
  event.waitUntil(drop_old());
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    return (await cache.match(event.request, { ignoreSearch: true })) || fetch(event.request);
  };
  event.respondWith(answer());
});
