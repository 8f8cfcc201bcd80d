import { href } from '@kadro/contract/screens/screens';
import { levels, type Level } from '@kadro/core/terms/levels';
import { emit } from '../events/events.ts';
import { refreshProgress, useProgress } from '../learner/use-learner.ts';
import { loadOutbox } from '../outbox/load-outbox.ts';

/** The way into the level test that begins nearest to a level. */
export const testHref = (level: Level): string => {
  const place = levels.indexOf(level);
  return href(place < levels.indexOf('b1') ? 'testEasy' : place < levels.indexOf('c1') ? 'testMedium' : 'testHard');
};

/** Whether the question of a test is settled: one was finished, or the learner wants none. Undefined while that is not known. */
export const useIsTestSettled = (): boolean | undefined => {
  const test = useProgress()?.test;
  return test && (test.rejected || test.result !== null);
};

/** Ends the asking for a test; kept while there is no connection. */
export const rejectLevelTest = async (): Promise<void> => {
  try {
    const { sendKept } = await loadOutbox();
    await sendKept('rejectLevelTest', {});
    await refreshProgress();
  } catch (error) {
    emit('failed', { error });
  }
};
