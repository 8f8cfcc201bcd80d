import { accountPaths } from '@kadro/contract/account-paths';
import { previousLevel, type Level } from '@kadro/core/levels';
import { call } from '../../shared/api/call.ts';
import { emit } from '../../shared/events/events.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { refreshProgress } from '../../shared/learner/use-learner.ts';
import { session } from '../../shared/session/session.ts';
import { showToast } from '../../shared/ui/toast.ts';

/** To see the first words of the level by. */
const longEnoughMs = 10_000;

const setLevel = async (level: Level): Promise<void> => {
  try {
    session.user.set(await call(accountPaths.changeSettings, { body: { level } }));
    emit('newCardsAvailable');
    await refreshProgress();
  } catch (error) {
    emit('failed', { error });
  }
};

/** Says what level the learner went up to, with the way back to the one before: its cards come again. */
export const tellNewLevel = (level: Level): void => {
  void refreshProgress();
  const before = previousLevel(level);
  if (before === null) return;
  showToast({
    text: translate('feed.levelIs', { level: level.toUpperCase() }),
    durationMs: longEnoughMs,
    action: { label: translate('feed.levelBack'), onClick: () => void setLevel(before) },
  });
};
