import { keyOfCall } from '@kadro/contract/route/route';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import type { CallInput, CallReply } from '../api/types.ts';
import { onServerReturn } from '../reach/server-reach.ts';
import { emit } from '../events/events.ts';
import { newId } from '../new-id.ts';
import { flushPendingLogout } from '../session/owe-log-out.ts';
import '../learner/guest-day.ts';
import { startGuest } from '../session/start-guest.ts';
import { ownSteps } from '../learner/own-steps.ts';
import { loadUser } from '../session/load-user.ts';
import { refreshUser, session } from '../session/session.ts';
import { storage } from '../storage/storage.ts';
import { bodyNow } from './body-now.ts';
import { deviceStore } from './device-store.ts';
import { pendingWrites } from './jotted.ts';
import { judgeFailure } from './judge-failure.ts';
import { keptPaths } from './kept-paths.ts';
import { demandMark, takeReply } from './take-reply.ts';
import type { KeptRoute, NewEntry, OutboxEntry } from './outbox-entry.ts';
import { createOutbox } from './outbox.ts';
import { persistStorage } from './persist-storage.ts';
import { requestSync } from './request-sync.ts';
import { unsent } from './unsent.ts';
import { zeroCounts } from './why-not-sent.ts';

/** Key of the guest's id. */
const guestKey = 'outboxGuest';

/** The failure announced last; null again once a reply arrives. */
let lastFailure: number | string | null = null;

// Loaded on demand: it brings the pages' data layer, for which a first choice need not wait.
const loadLearner = () => import('../learner/use-learner.ts');
const ignore = (): void => undefined;

const store = deviceStore();

/** Calls that each count as one change of the learner. */
const steps: ReadonlySet<KeptRoute> = new Set<KeptRoute>([
  'chooseCard',
  'skipCard',
  'answerCard',
  'undoAnswer',
  'auditKnown',
  'finishWorkout',
]);

const send = async (entry: OutboxEntry): Promise<unknown> => {
  const { route, params } = entry;
  // What was stored left this app as the route's input; the server parses it again.
  const input: unknown = { params, body: bodyNow(entry, Date.now()) };
  const reply = takeReply(await call(keptPaths[route], input as never, { check: demandMark }));
  lastFailure = null;
  if (steps.has(route)) ownSteps.took();
  return reply;
};

/** Announces failures that concern more than the entry: the others pass, or show up as unsent. */
const announceFailure = (error: unknown): void => {
  if (!(error instanceof ApiError)) return;
  const { kind, status, body } = error;
  const isForAll = kind === 'cookieNotAccepted' || status === 401 || status === 426 || body['explained'] === true;
  const what = kind === 'refused' ? status : kind;
  if (!isForAll || lastFailure === what) return;
  lastFailure = what;
  emit('failed', { error });
};

/** The device's outbox. */
export const outbox = createOutbox({
  store,
  pendingWrites: pendingWrites.ids,
  send,
  judge: judgeFailure,
  isCookieBlocked: (error) => error instanceof ApiError && error.kind === 'cookieNotAccepted',
  onKept: announceFailure,
  owner: async () => (await loadUser())?.id ?? null,
  knownOwner: () => session.user.get()?.id ?? null,
  startOwner: async () => {
    // Otherwise the guest would be the user who has just logged out.
    await flushPendingLogout();
    return (await startGuest()).id;
  },
  isOffline: () => !navigator.onLine,
  later: (run, delayMs) => void setTimeout(run, delayMs),
  nowMs: Date.now,
  random: Math.random,
});
pendingWrites.isOver = true;

onServerReturn(() => void outbox.flush());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void outbox.flush();
});

/** The page may close before the connection returns. */
const delegateToWorker = (): void => {
  const { waiting, isStalled } = outbox.status.get();
  if (waiting > 0 && isStalled) void persistStorage();
  if (waiting > 0 && (isStalled || document.visibilityState === 'hidden')) void requestSync();
};
outbox.status.subscribe(delegateToWorker);
document.addEventListener('visibilitychange', delegateToWorker);

/** Remembers the last guest over reloads; once another user is here, that guest has no way back. */
const followGuest = (): void => {
  const user = session.user.get();
  if (user === undefined || session.isKept.get()) return;
  const guest = storage.get(guestKey);
  if (guest !== null && guest !== user?.id) void outbox.leave(guest);
  if (user?.isGuest) storage.set(guestKey, user.id);
  else storage.remove(guestKey);
};
session.user.subscribe(followGuest);
// The user is set before `isKept` turns false.
session.isKept.subscribe(followGuest);
followGuest();

const publishUnsent = (): void => {
  const { waiting, expired, stale, refused, left, isStuck } = outbox.status.get();
  unsent.set(isStuck ? { waiting, expired, stale, refused, left } : { waiting: 0, ...zeroCounts });
};
outbox.status.subscribe(publishUnsent);
publishUnsent();

/** Entries of an earlier visit. No screen waits for their replies, so `caughtUp` is published once none of them is pending. */
const earlierIds = new Set(outbox.pending().filter((id) => !pendingWrites.ids.has(id)));
const announceCaughtUp = (): void => {
  if (earlierIds.size === 0 || outbox.pending().some((id) => earlierIds.has(id))) return;
  earlierIds.clear();
  void loadLearner().then(({ refreshProgress }) => refreshProgress(), ignore);
  emit('caughtUp');
};
outbox.status.subscribe(announceCaughtUp);

/** The previous page may have made its visitor a guest after this page was served to a visitor. */
const findOwner = async (): Promise<void> => {
  const hasOwner = store.read().some(({ owner }) => owner !== null);
  if (hasOwner && session.user.get() === null) await refreshUser();
};
/** Resolves once the entries of an earlier visit were tried: by then a visitor who had begun is a guest. */
export const begun: Promise<void> = findOwner()
  .catch(() => undefined)
  .then(() => outbox.flush())
  .then(announceCaughtUp);

type Path<R extends KeptRoute> = (typeof keptPaths)[R];

/** What a call is about, if its body does not say. */
type About = Pick<NewEntry, 'card' | 'workout'>;

/** Key of a call in the outbox: the id named by its route; a reaction has none and gets a new one. */
const keyOf = (route: KeptRoute, { params = {}, body = {} }: { params?: object; body?: object }): string => {
  const path = keptPaths[route];
  if (path.kept === 'wish') return `wish:${newId()}`;
  return keyOfCall(path, String(new Map(Object.entries({ ...params, ...body })).get(path.kept)));
};

/**
 * Sends a call through the device's outbox: queued until it is answered, over reloads too, in order where order matters. Resolves
 * with the reply, rejects with the refusal (`ApiError`); pending until then.
 */
export const sendKept = <R extends KeptRoute>(
  route: R,
  input: CallInput<Path<R>>,
  about: About = {},
): Promise<CallReply<Path<R>>> => {
  if (route === 'answerCard' || route === 'auditKnown') void persistStorage();
  const parts: { params?: Record<string, string>; body?: object } = input;
  const entry = { ...about, route, params: parts.params ?? {}, body: parts.body };
  return outbox.add({ ...entry, id: keyOf(route, parts) }) as Promise<CallReply<Path<R>>>;
};

/** Queued routes with an id made by the client. */
type NamedRoute = { [R in KeptRoute]: Path<R>['kept'] extends 'wish' ? never : R }[KeptRoute];

/**
 * Takes a queued call back: `dropped` before it was sent, `sent` once the server has replied, `waiting` while the server may have
 * it but has not replied.
 */
export const dropKept = async (route: NamedRoute, id: string): Promise<'dropped' | 'sent' | 'waiting'> => {
  const key = keyOfCall(keptPaths[route], id);
  if (await outbox.drop(key)) return 'dropped';
  return outbox.waiting().includes(key) ? 'waiting' : 'sent';
};
