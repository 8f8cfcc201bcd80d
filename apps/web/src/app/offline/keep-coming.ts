import { href } from '@kadro/contract/screens/screens';
import { workoutPaths } from '@kadro/contract/workout/workout-paths';
import { call } from '../../shared/api/call.ts';
import { listen } from '../../shared/events/events.ts';
import { learner } from '../../shared/learner/learner.ts';
import { countDue, keepComing } from '../../shared/offline/coming.ts';
import { cuesToAskBy } from '../../shared/preferences/cues-to-ask-by.ts';
import { session } from '../../shared/session/session.ts';
import { keepPictures } from './keep-pictures.ts';

/** The words that are due change with what is chosen and answered; a while after the last of it they are asked for. */
const delayMs = 5000;

/** Keeps the words that are due within some days, and their pictures, the soonest first. */
const fetchComing = async (): Promise<void> => {
  const coming = await call(workoutPaths.readComing, { query: { cues: cuesToAskBy() } });
  await keepComing(coming);
  await keepPictures(coming.cards.map(({ picture }) => picture.id));
};

/** Words have come to be due since the counts were kept. */
const countAnew = async (): Promise<void> => {
  const due = await countDue(Date.now());
  const { load } = learner.get();
  if (due !== undefined && load !== undefined && due > load.due && session.isKept.get())
    learner.tell({ load: { ...load, due } });
};

/**
 * Keeps what a workout without a connection is made of, and has it known how many words are due when none comes. While a workout is
 * done nothing is asked for. Gives what ends it.
 */
export const followComing = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known: string | undefined;

  const fetchNow = async (): Promise<void> => {
    if (!session.user.get() || session.isKept.get()) {
      // Asked again by the counts that the server tells, though they be those that were kept.
      known = undefined;
      return;
    }
    const { serviceWorker } = navigator;
    if (serviceWorker.controller === null) {
      // Nothing is kept before the worker stands behind the page, which on a first visit may take longer.
      serviceWorker.addEventListener('controllerchange', fetchSoon, { once: true });
      return;
    }
    if (location.pathname === href('workout')) {
      // The next change of counts asks again; leaving the workout is one.
      known = undefined;
      return;
    }
    await fetchComing();
  };
  const fetchSoon = (): void => {
    clearTimeout(timer);
    // Without it a workout needs a connection, which the next page may have.
    timer = setTimeout(() => void fetchNow().catch(() => undefined), delayMs);
  };
  const followDue = (): void => {
    const { load } = learner.get();
    if (load === undefined) return;
    // A word that was chosen is not due yet, but will be.
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
