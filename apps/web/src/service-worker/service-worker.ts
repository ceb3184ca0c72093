/// <reference lib="webworker" />
import { TRY_AS } from '@jornada/domain/access/try-as.ts';
import { noticeOf } from './notice.ts';
import { OWN_READS, OWN_STORE, STORED_AT } from './stored.ts';

/*
 * What an installed Jornada does without a connection: it opens, and shows the person's own weeks as they were last
 * read. Everything else goes to the network as if this were not here.
 */
declare const self: ServiceWorkerGlobalScope;

const PAGES = 'page';
const FILES = 'files';
/** Files of earlier builds beyond this go, the oldest first. */
const MOST_FILES = 300;
/** A connection that says nothing for so long is none, where there is something to show instead. */
const PATIENCE_MS = 5000;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request);
  if (answer !== undefined) event.respondWith(answer);
});

self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openLink(String(event.notification.data)));
});

/** Shows what the server sent: its subject, which names no hours; the rest stands behind the sign-in. */
async function showNotice(text: string): Promise<void> {
  const { title, link, tag, language } = noticeOf(text);
  await self.registration.showNotification(title, { tag, data: link, lang: language, icon: '/icon-192.png' });
}

/** Takes an open window to the notice, or opens one; never to another site. */
async function openLink(link: string): Promise<void> {
  const url = new URL(link, self.location.origin);
  const to = url.origin === self.location.origin ? url.href : self.location.origin;
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (open === undefined) await self.clients.openWindow(to);
  else await (await open.focus()).navigate(to);
}

function answerTo(request: Request): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return undefined;
  if (pathname.startsWith('/assets/')) return fileOf(request);
  if (request.mode === 'navigate') return pathname.startsWith('/oidc/') ? undefined : pageOf(request);
  return OWN_READS.some((path) => pathname === path) && !request.headers.has(TRY_AS)
    ? ownOf(request)
    : undefined;
}

/** A file's name changes with what is in it: what is stored is right for ever. */
async function fileOf(request: Request): Promise<Response> {
  const files = await caches.open(FILES);
  const stored = await files.match(request.url);
  if (stored !== undefined) return stored;
  const response = await fetch(request);
  if (response.ok) {
    await files.put(request.url, response.clone());
    const names = await files.keys();
    await Promise.all(names.slice(0, -MOST_FILES).map((name) => files.delete(name)));
  }
  return response;
}

/** Every screen is the same page; the last one stands in for it. */
async function pageOf(request: Request): Promise<Response> {
  const pages = await caches.open(PAGES);
  try {
    const response = await fetch(request);
    if (response.ok && response.headers.get('content-type')?.startsWith('text/html') === true)
      await pages.put('/', response.clone());
    return response;
  } catch (error) {
    const stored = await pages.match('/');
    if (stored === undefined) throw error;
    return stored;
  }
}

/** From the network; where it does not answer, as last read, with the moment of that. */
async function ownOf(request: Request): Promise<Response> {
  const own = await caches.open(OWN_STORE);
  const stored = await own.match(request.url);
  try {
    const response = await fetch(
      request,
      stored === undefined
        ? {}
        : { signal: AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE_MS)]) },
    );
    if (response.ok) await own.put(request.url, await dated(response.clone()));
    return response;
  } catch (error) {
    if (stored === undefined || request.signal.aborted) throw error;
    return stored;
  }
}

async function dated(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  // Not every browser has Temporal, and a worker is no place for a polyfill.
  headers.set(STORED_AT, String(Math.round(performance.timeOrigin + performance.now())));
  return new Response(await response.blob(), { status: response.status, headers });
}
