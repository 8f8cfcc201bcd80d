import { href } from '@kadro/contract/screens/screens';
import { translate } from '../i18n/use-t.ts';
import { navigate } from '../routing/navigation.ts';
import { confirm } from '../ui/ask.ts';
import { showToast } from '../ui/toast.ts';

/** Announces why a choice was refused; if learning is full, the only way on is a workout. `dueLimit`: max due words. */
export const tellObstacle = async (code: string | undefined, dueLimit: number): Promise<void> => {
  if (code === '412-no-steps') {
    showToast({ title: translate('cards.noMoves'), text: translate('cards.noMovesText'), tone: 'error' });
    return;
  }
  const isTotal = code === '412-too-more-total';
  const goes = await confirm({
    title: translate(isTotal ? 'cards.fullTitle' : 'cards.dueTitle'),
    text: isTotal ? translate('cards.fullText') : translate('cards.dueText', { max: dueLimit }),
    okLabel: translate('cards.startWorkout'),
  });
  if (goes) navigate(href('workout'));
};
