import { href } from '@kadro/contract/screens/screens';
import { workoutPaths } from '@kadro/contract/workout/workout-paths';
import { call } from '../../shared/api/call.ts';
import { listen } from '../../shared/events/events.ts';
import { learner } from '../../shared/learner/learner.ts';
import { countDue, keepComing } from '../../shared/offline/coming.ts';
import { cuesToAskBy } from '../../shared/preferences/cues-to-ask-by.ts';
import { session } from '../../shared/session/session.ts';
import { keepPictures } from './keep-pictures.ts';

/** Due words change with choices and answers; they are read this long after the last one. */
const delayMs = 5000;

/** Caches the words due within some days, and their pictures, soonest first. */
const fetchComing = async (): Promise<void> => {
  const coming = await call(workoutPaths.readComing, { query: { cues: cuesToAskBy() } });
  await keepComing(coming);
  await keepPictures(coming.cards.map(({ picture }) => picture.id));
};

/** Updates the due count: words have become due since the counts were cached. */
const countAnew = async (): Promise<void> => {
  const due = await countDue(Date.now());
  const { load } = learner.get();
  if (due !== undefined && load !== undefined && due > load.due && session.isKept.get())
    learner.tell({ load: { ...load, due } });
};

/**
 * Caches the data of a workout without a connection, and updates the due count offline. Pauses during a workout. Returns the function
 * that stops it.
 */
export const followComing = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known: string | undefined;

  const fetchNow = async (): Promise<void> => {
    if (!session.user.get() || session.isKept.get()) {
      // Read again at the server's next counts, even if they equal the cached ones.
      known = undefined;
      return;
    }
    const { serviceWorker } = navigator;
    if (serviceWorker.controller === null) {
      // Nothing is cached before the worker controls the page, which may take longer on a first visit.
      serviceWorker.addEventListener('controllerchange', fetchSoon, { once: true });
      return;
    }
    if (location.pathname === href('workout')) {
      // The next change of counts triggers it again; leaving the workout is one.
      known = undefined;
      return;
    }
    await fetchComing();
  };
  const fetchSoon = (): void => {
    clearTimeout(timer);
    // After a failure a workout needs a connection, which the next page may have.
    timer = setTimeout(() => void fetchNow().catch(() => undefined), delayMs);
  };
  const followDue = (): void => {
    const { load } = learner.get();
    if (load === undefined) return;
    // A chosen word is not due yet, but will be.
    const counts = `${load.due} of ${load.inStages}`;
    if (counts === known) return;
    known = counts;
    if (session.isKept.get()) void countAnew().catch(() => undefined);
    if (load.inStages > 0) fetchSoon();
  };

  const stops = [learner.subscribe(followDue), listen('workoutFinished', fetchSoon)];
  followDue();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
};
