import { apiBase } from '@kadro/contract/route/paths';
import { isWorkerMessage } from '../shared/offline/worker-messages.ts';
import { syncTag } from '../shared/outbox/sync-tag.ts';
import { answerFile, answerPage, answerPicture } from './answer.ts';
import { dropOldBuilds, keepAsBefore, keepFirst, keepRest } from './builds.ts';
import { isScreen } from './choose-answer.ts';
import type * as sender from './send-in-background.ts';
import { openNotification, showPush } from './push.ts';

declare const self: ServiceWorkerGlobalScope;
declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    /** Background Sync, which only Chromium has. */
    readonly sync: ExtendableEvent & { readonly tag: string };
  }
}
declare const __BUILD_HASH__: string;
declare const __OFFLINE_LIST__: string;
declare const __SENDER__: string;
declare const __WORKOUT_FILES__: Readonly<Record<string, readonly string[]>>;
/** Defined once the sender was imported. */
declare const kadroSender: typeof sender;

const build = __BUILD_HASH__;
const list = __OFFLINE_LIST__;
const workoutFiles = __WORKOUT_FILES__;

self.addEventListener('install', (event) => {
  // A script imported here is available later without a request; the sender is most of the worker, and rarely needed.
  importScripts(__SENDER__);
  const keep = async (): Promise<void> => {
    await keepFirst(build, list);
    await keepAsBefore(build, list);
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

// Pages of the previous build go on with their own files, which remain; their next load is of this build.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldBuilds(build), self.clients.claim()]));
});

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (!isWorkerMessage(message)) return;
  // A page that was loading while this worker became active was not claimed, and would cache nothing.
  const claim = self.clients.claim().catch(() => undefined);
  // Files that fail now are loaded when needed, or at the next visit.
  event.waitUntil(Promise.all([claim, keepRest(build, list, message.locale).catch(() => undefined)]));
});

// Fires when the connection returns, whether a page is open or not.
self.addEventListener('sync', (event) => {
  if (event.tag !== syncTag) return;
  importScripts(__SENDER__);
  event.waitUntil(kadroSender.sendInBackground());
});

const answerTo = (request: Request): Promise<Response> | undefined => {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET') return undefined;
  // The API may have another host.
  if (pathname.startsWith(`${apiBase}/pictures/`)) return answerPicture(request);
  if (origin !== location.origin) return undefined;
  if (request.mode === 'navigate') return isScreen(pathname) ? answerPage(build, request, workoutFiles) : undefined;
  return pathname.startsWith('/assets/') || pathname === '/favicon.svg' ? answerFile(build, request) : undefined;
};

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request);
  // Like the browser's own answer if none is available.
  if (answer) event.respondWith(answer.catch(() => Response.error()));
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event.notification)));
