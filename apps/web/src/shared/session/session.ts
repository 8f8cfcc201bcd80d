import type { LearningLoad, LearningStats, Moves, Progress, StageCounts, Streak, User } from '@kadro/contract';
import { paths } from '@kadro/contract/paths';
import { useEffect } from 'react';
import { hasStatus } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { emit } from '../events/events.ts';
import { createStore, useStore, type Store } from '../store.ts';
import { bringFeed } from './brought-feed.ts';

/**
 * Who is here and how far they have come. These few values concern the whole app from its first moment,
 * so they are plain stores; pages fetch everything else with TanStack Query, which the first card does not wait for.
 */
export const session = {
  /** The signed-in user, null for a visitor who has not begun, undefined while nobody knows. */
  user: createStore<User | null | undefined>(undefined),
  progress: createStore<Progress | undefined>(undefined),
  stats: createStore<LearningStats | undefined>(undefined),
  /** How full the learning is, as the last reply that told it said. */
  load: createStore<LearningLoad | null>(null),
  /** Changes whenever all that belonged to somebody was forgotten: what a page holds of them goes with it. */
  turn: createStore(0),
};

interface Loader<T> {
  /** Fetches the value; calls made meanwhile share the request. */
  load: () => Promise<T>;
  /** The same after something has changed: a request that is under way may not know of it yet, so another one follows. */
  reload: () => Promise<T>;
}

/** Fetches a value into its store. A reply that comes after the user has changed is dropped. */
function makeLoader<T>(store: Store<T | undefined>, read: () => Promise<T>): Loader<T> {
  let loading: Promise<T> | undefined;
  const load = () => {
    const owner = session.user.get()?.id;
    loading ??= read()
      .then((value) => {
        if (session.user.get()?.id === owner) store.set(value);
        return value;
      })
      .finally(() => (loading = undefined));
    return loading;
  };
  return { load, reload: () => loading?.then(load, load) ?? load() };
}

/** Asks the server who is signed in: the user, or null. Fails with an `ApiError`. */
export const refreshUser: () => Promise<User | null> = makeLoader<User | null>(session.user, () =>
  call(paths.readUser).catch((error: unknown) => {
    if (hasStatus(error, 401)) return null;
    throw error;
  }),
).load;

/** The user as far as known, otherwise as the server says. */
export async function loadUser(): Promise<User | null> {
  const known = session.user.get();
  return known === undefined ? await refreshUser() : known;
}

const progressLoader = makeLoader(session.progress, () => call(paths.readProgress));
const statsLoader = makeLoader(session.stats, () => call(paths.readLearningStats));

/** The signed-in user, null for a visitor, undefined while nobody knows. */
export const useUser = (): User | null | undefined => useStore(session.user);

/** Points, streak, moves and words by stage; undefined for a visitor and until they came. */
export const useProgress = (): Progress | undefined => useLoaded(session.progress, progressLoader.load);

/** Reviews done and due; undefined for a visitor and until they came. */
export const useStats = (): LearningStats | undefined => useLoaded(session.stats, statsLoader.load);

/** How full the learning is; null until a feed, a choice or the learning page told it. */
export const useLearningLoad = (): LearningLoad | null => useStore(session.load);

function useLoaded<T>(store: Store<T | undefined>, load: () => Promise<T>): T | undefined {
  const value = useStore(store);
  const id = useUser()?.id;
  useEffect(() => {
    if (id && store.get() === undefined) load().catch(fail);
  }, [id, store, load]);
  return value;
}

interface News {
  moves?: Moves;
  load?: LearningLoad;
  points?: number;
  streak?: Streak;
}

/** Puts what a reply told about the learner into the session at once, without asking the server again. */
export function noteProgress({ moves, load, points, streak }: News): void {
  const { progress, stats } = session;
  if (load) session.load.set(load);
  const known = progress.get();
  const words = known && load ? withLoad(known.words, load) : known?.words;
  if (known && words) {
    progress.set({
      ...known,
      words,
      ...(moves && { moves }),
      ...(points !== undefined && { points }),
      ...(streak && { streak }),
    });
  }
  const knownStats = stats.get();
  if (knownStats && load) stats.set({ ...knownStats, words: withLoad(knownStats.words, load), due: load.due });
}

/** Words by stage after a choice: one that was just chosen, or taken back, stands at the first stage. */
const withLoad = (words: StageCounts, { inStages }: LearningLoad): StageCounts => ({
  ...words,
  learning: Math.max(0, inStages - words.repeating - words.fixing),
});

/** Asks anew for what choices, a workout or a longer absence have changed. */
export async function refreshProgress(): Promise<void> {
  if (session.user.get()) await Promise.all([progressLoader.reload(), statsLoader.reload()]).catch(fail);
}

/** Forgets everything that belongs to the user who was here. `next` is who is here now: nobody, or who has just signed in. */
export function resetSession(next: User | null = null): void {
  session.user.set(next);
  session.progress.set(undefined);
  session.stats.set(undefined);
  session.load.set(null);
  session.turn.set(session.turn.get() + 1);
  bringFeed(null);
  emit('sessionReset');
}

const fail = (error: unknown) => emit('failed', { error });
