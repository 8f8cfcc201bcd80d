import type { Coming, LearningLoad } from '@kadro/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { learner } from '../../shared/learner/learner.ts';
import { keptCacheName } from '../../shared/offline/kept-start.ts';
import { resetSession, session } from '../../shared/session/session.ts';
import { aUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { waitFor } from '../../test/wait-for.ts';
import { followComing } from './keep-coming.ts';

const load: LearningLoad = { inStages: 0, limit: 50, due: 0, dueLimit: 25 };
const coming: Coming = { cards: [], rules: { workoutSize: 20 } };
let asked = 0;
let stop: (() => void) | undefined;

/** Lets the delay after a change of counts pass. */
const passDelay = () => vi.advanceTimersByTimeAsync(5000);

beforeEach(() => {
  giveCsrfCookie();
  resetSession();
  asked = 0;
  fakeApi({
    'GET /workout/coming': () => {
      asked += 1;
      return { body: coming };
    },
  });
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue(
    Object.create(ServiceWorker.prototype) as ServiceWorker,
  );
  session.user.set(aUser);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  stop?.();
  vi.useRealTimers();
  vi.restoreAllMocks();
  resetSession();
  await caches.delete(keptCacheName);
});

it('asks for the words of a workout once some are chosen, though none is due yet, and keeps them', async () => {
  learner.tell({ load });
  stop = followComing();
  await passDelay();
  expect(asked).toBe(0);
  learner.tell({ load: { ...load, inStages: 1 } });
  learner.tell({ load: { ...load, inStages: 2 } });
  await passDelay();
  vi.useRealTimers();
  await waitFor(async () => expect(await caches.match('/kept/reply/coming')).toBeDefined());
  expect(asked).toBe(1);
});

it('asks once the server has told the counts that were known from an earlier visit', async () => {
  session.isKept.set(true);
  learner.recall({ load: { ...load, inStages: 3 } });
  stop = followComing();
  await passDelay();
  expect(asked).toBe(0);
  session.isKept.set(false);
  learner.tell({ load: { ...load, inStages: 3 } });
  await passDelay();
  expect(asked).toBe(1);
});
