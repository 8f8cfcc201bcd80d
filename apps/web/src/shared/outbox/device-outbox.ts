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

/** The failure that was told last; forgotten when something arrives. */
let told: number | string | null = null;

// With it comes what fetches the pages' data, for which a first choice need not wait.
const loadLearner = () => import('../learner/use-learner.ts');
const ignore = (): void => undefined;

const store = deviceStore();

/** Calls each of which is one step of the learner. */
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
  told = null;
  if (steps.has(route)) ownSteps.took();
  return reply;
};

/** Tells failures that concern more than the entry: the others pass, or are seen as unsent. */
const tellKept = (error: unknown): void => {
  if (!(error instanceof ApiError)) return;
  const { kind, status, body } = error;
  const isForAll = kind === 'cookieNotAccepted' || status === 401 || status === 426 || body['explained'] === true;
  const what = kind === 'refused' ? status : kind;
  if (!isForAll || told === what) return;
  told = what;
  emit('failed', { error });
};

/** The device's own outbox. */
export const outbox = createOutbox({
  store,
  pendingWrites: pendingWrites.ids,
  send,
  judge: judgeFailure,
  isBarred: (error) => error instanceof ApiError && error.kind === 'cookieNotAccepted',
  onKept: tellKept,
  owner: async () => (await loadUser())?.id ?? null,
  knownOwner: () => session.user.get()?.id ?? null,
  startOwner: async () => {
    // Else the guest would be whoever has just logged out.
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

/** This page may go before there is a connection again. */
const leaveToWorker = (): void => {
  const { waiting, isStalled } = outbox.status.get();
  if (waiting > 0 && isStalled) void persistStorage();
  if (waiting > 0 && (isStalled || document.visibilityState === 'hidden')) void requestSync();
};
outbox.status.subscribe(leaveToWorker);
document.addEventListener('visibilitychange', leaveToWorker);

/** The guest who was here last, over reloads as well: somebody else in their place means that there is no way back to them. */
const followGuest = (): void => {
  const user = session.user.get();
  if (user === undefined || session.isKept.get()) return;
  const guest = storage.get(guestKey);
  if (guest !== null && guest !== user?.id) void outbox.leave(guest);
  if (user?.isGuest) storage.set(guestKey, user.id);
  else storage.remove(guestKey);
};
session.user.subscribe(followGuest);
// Who is here is said before it is said that the server has said so.
session.isKept.subscribe(followGuest);
followGuest();

const tellUnsent = (): void => {
  const { waiting, expired, stale, refused, left, isStuck } = outbox.status.get();
  unsent.set(isStuck ? { waiting, expired, stale, refused, left } : { waiting: 0, ...zeroCounts });
};
outbox.status.subscribe(tellUnsent);
tellUnsent();

/**
 * What an earlier visit left. No screen waits for its answers, so it is told when they are all there, or stay until their
 * learner has decided about them.
 */
const left = new Set(outbox.pending().filter((id) => !pendingWrites.ids.has(id)));
const tellCaughtUp = (): void => {
  if (left.size === 0 || outbox.pending().some((id) => left.has(id))) return;
  left.clear();
  void loadLearner().then(({ refreshProgress }) => refreshProgress(), ignore);
  emit('caughtUp');
};
outbox.status.subscribe(tellCaughtUp);

/** The page before this one may have made its visitor a guest while this one was on its way to a visitor. */
const findOwner = async (): Promise<void> => {
  const hasOwner = store.read().some(({ owner }) => owner !== null);
  if (hasOwner && session.user.get() === null) await refreshUser();
};
/** Ends when what an earlier visit left was tried: by then a visitor who had begun is a guest. */
export const begun: Promise<void> = findOwner()
  .catch(() => undefined)
  .then(() => outbox.flush())
  .then(tellCaughtUp);

type Path<R extends KeptRoute> = (typeof keptPaths)[R];

/** What a call is about, where its body does not say it. */
type About = Pick<NewEntry, 'card' | 'workout'>;

/** What names a call in the outbox: the id that its route calls its client's; a wish, which has none, gets one of its own. */
const keyOf = (route: KeptRoute, { params = {}, body = {} }: { params?: object; body?: object }): string => {
  const path = keptPaths[route];
  if (path.kept === 'wish') return `wish:${newId()}`;
  return keyOfCall(path, String(new Map(Object.entries({ ...params, ...body })).get(path.kept)));
};

/**
 * Sends a call through the device's outbox: kept until it is answered, over reloads too, in order where order matters.
 * Fulfils with the reply, rejects with the refusal (`ApiError`); without either it waits.
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

/** Kept routes with an id of the client's. */
type NamedRoute = { [R in KeptRoute]: Path<R>['kept'] extends 'wish' ? never : R }[KeptRoute];

/**
 * Takes a kept call back: `dropped` before it was sent, `sent` when the server has replied; `waiting` when the server may
 * have it and has not replied yet.
 */
export const dropKept = async (route: NamedRoute, id: string): Promise<'dropped' | 'sent' | 'waiting'> => {
  const key = keyOfCall(keptPaths[route], id);
  if (await outbox.drop(key)) return 'dropped';
  return outbox.waiting().includes(key) ? 'waiting' : 'sent';
};
