import type { User } from '@kadro/contract';
import type { TextStorage } from '../storage/storage.ts';
import { readCsrfToken } from '../api/csrf-cookie.ts';
import { learner, type LearnerSnapshot } from '../learner/learner.ts';
import { refreshProgress } from '../learner/use-learner.ts';
import { session } from '../session/session.ts';
import { workoutKey } from '../storage/workout-key.ts';
import { checkUser } from './tabs.ts';
import { runWhenIdle } from '../when-at-rest.ts';
import { open, seal } from './vault.ts';

/** Key of the sealed user store in local storage. */
export const sessionKey = 'session';

/** Max delay before changed numbers are stored, ms. */
const maxMs = 5000;

interface Kept {
  version: string;
  /** CSRF token of the session it belongs to. */
  token: string | undefined;
  user: ReturnType<typeof session.user.get>;
  progress: LearnerSnapshot['progress'];
  stats: LearnerSnapshot['stats'];
}

type OnLost = (lost: { user: User; token: string }, progress: LearnerSnapshot['progress']) => void;

/**
 * Caches user, progress and stats on the device. Cached values fill in until the server answers, and are requested again. Only
 * values written by the same `version` of the app are used, and those of another session are deleted. `onLost` gets a cached user
 * if the page came without one although the browser still has that session's cookie. Returns the unsubscribe function.
 */
export const keepSession = (storage: TextStorage, version: string, onLost?: OnLost): (() => void) => {
  restore(storage, version, onLost);
  let callOff: (() => void) | undefined;
  const save = () => {
    callOff?.();
    callOff = undefined;
    const { progress, stats } = learner.get();
    const kept: Kept = { version, token: readCsrfToken(), user: session.user.get(), progress, stats };
    if (kept.user) storage.set(sessionKey, seal(JSON.stringify(kept)));
    else if (kept.user === null) for (const key of [sessionKey, workoutKey]) storage.remove(key);
  };
  const saveSoon = () => {
    callOff ??= runWhenIdle(save, maxMs);
  };
  // A logout is stored at once. Anything else waits for idle time, as sealing takes a frame.
  const followUser = () => (session.user.get() === null ? queueMicrotask(save) : saveSoon());
  followUser();
  const stops = [session.user.subscribe(followUser), learner.subscribe(saveSoon)];
  return () => {
    callOff?.();
    for (const stop of stops) stop();
  };
};

const restore = (storage: TextStorage, version: string, onLost?: OnLost): void => {
  const sealed = storage.get(sessionKey);
  if (!sealed) return;
  try {
    const kept: Partial<Kept> = JSON.parse(open(sealed));
    const token = readCsrfToken();
    if (token !== undefined && kept.token !== undefined && kept.token !== token) {
      storage.remove(sessionKey);
      return;
    }
    const present = session.user.get();
    if (kept.version === version && present === null && kept.user && token !== undefined && token === kept.token)
      onLost?.({ user: kept.user, token }, kept.progress);
    if (kept.version !== version || (present !== undefined && present?.id !== kept.user?.id)) return;
    if (present === undefined) {
      session.user.set(kept.user);
      // The running request was made without a user, so its answer would be dropped as another user's.
      void checkUser();
    }
    const { progress, stats } = learner.get();
    learner.recall({ progress: progress ?? kept.progress, stats: stats ?? kept.stats });
    void refreshProgress();
  } catch {
    storage.remove(sessionKey);
  }
};
