import { paths } from '@kadro/contract/paths';
import { ApiError, hasStatus } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import type { CallInput, CallReply } from '../api/types.ts';
import { emit } from '../events/events.ts';
import { startGuest } from '../session/start-guest.ts';
import { loadUser, refreshProgress, refreshUser, session } from '../session/session.ts';
import { storage } from '../storage/storage.ts';
import { outboxKey, parseEntries } from './outbox-store.ts';
import type { KeptRoute } from './outbox-store.ts';
import { createOutbox } from './outbox.ts';

/**
 * Failures after which a call is kept: no answer came, the server is busy, or the session ended
 * (the call then waits until the same user is back).
 */
const passingStatuses = new Set([0, 401, 429, 503]);
const passes = (error: unknown): boolean =>
  error instanceof ApiError && error.kind !== 'cookieNotAccepted' && passingStatuses.has(error.status);

/** The device's own outbox. */
export const outbox = createOutbox({
  store: {
    read: () => parseEntries(storage.get(outboxKey)),
    write: (entries) => {
      if (entries.length === 0) storage.remove(outboxKey);
      else storage.set(outboxKey, JSON.stringify(entries));
    },
  },
  // What was stored left this app as the route's input; the server parses it again.
  send: ({ route, params, body }) => {
    const input: unknown = { params, body };
    return call(paths[route], input as never, { isRepeatable: true }).catch((error: unknown) => {
      if (hasStatus(error, 401)) emit('failed', { error });
      throw error;
    });
  },
  passes,
  owner: async () => (await loadUser())?.id ?? null,
  startOwner: async () => (await startGuest()).id,
  isOffline: () => !navigator.onLine,
  later: (run, delayMs) => void setTimeout(run, delayMs),
});

addEventListener('online', () => void outbox.flush());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void outbox.flush();
});

/** What an earlier visit left. No screen waits for its answers, so it is told when they are all there. */
const left = new Set(outbox.waiting());
const tellCaughtUp = (): void => {
  if (left.size === 0 || outbox.waiting().some((id) => left.has(id))) return;
  left.clear();
  void refreshProgress();
  emit('caughtUp');
};
outbox.onStall(tellCaughtUp);

/** The page before this one may have made its visitor a guest while this one was on its way to a visitor. */
const findOwner = async (): Promise<void> => {
  const isSomebodys = parseEntries(storage.get(outboxKey)).some(({ owner }) => owner !== null);
  if (isSomebodys && session.user.get() === null) await refreshUser();
};
void findOwner()
  .catch(() => undefined)
  .then(() => outbox.flush())
  .then(tellCaughtUp);

type Path<R extends KeptRoute> = (typeof paths)[R];

/**
 * Sends a call through the device's outbox: in order, kept until it is answered, over reloads too.
 * Fulfils with the reply, rejects with the refusal (`ApiError`); without a connection it waits.
 */
export const sendKept = <R extends KeptRoute>(
  route: R,
  id: string,
  input: CallInput<Path<R>>,
): Promise<CallReply<Path<R>>> => {
  const parts: { params?: Record<string, string>; body?: unknown } = input;
  return outbox.add({ id, route, params: parts.params ?? {}, body: parts.body }) as Promise<CallReply<Path<R>>>;
};
