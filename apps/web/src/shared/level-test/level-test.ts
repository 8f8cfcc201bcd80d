import { href } from '@kadro/contract/screens/screens';
import { levels, type Level } from '@kadro/core/terms/levels';
import { emit } from '../events/events.ts';
import { refreshProgress, useProgress } from '../learner/use-learner.ts';
import { loadOutbox } from '../outbox/load-outbox.ts';

/** Address of the level test with the starting point nearest to a level. */
export const testHref = (level: Level): string => {
  const place = levels.indexOf(level);
  return href(place < levels.indexOf('b1') ? 'testEasy' : place < levels.indexOf('c1') ? 'testMedium' : 'testHard');
};

/** Whether the level test was finished or declined. Undefined while unknown. */
export const useIsTestSettled = (): boolean | undefined => {
  const test = useProgress()?.test;
  return test && (test.rejected || test.result !== null);
};

/** Declines the level test; queued while offline. */
export const rejectLevelTest = async (): Promise<void> => {
  try {
    const { sendKept } = await loadOutbox();
    await sendKept('rejectLevelTest', {});
    await refreshProgress();
  } catch (error) {
    emit('failed', { error });
  }
};
