import { accountPaths } from '@kadro/contract/accounts/account-paths';
import { previousLevel, type Level } from '@kadro/core/terms/levels';
import { call } from '../../shared/api/call.ts';
import { emit } from '../../shared/events/events.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { refreshProgress } from '../../shared/learner/use-learner.ts';
import { session } from '../../shared/session/session.ts';
import { showToast } from '../../shared/ui/toast.ts';

/** Long enough to see the first words of the level. */
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

const nameLevel = (level: Level): string => (level === 'novice' ? translate('level.novice') : level.toUpperCase());

/** Shows the learner's level after a level offer was accepted or declined, with a way to reverse the answer. */
export const tellLevel = (offered: Level, accepted: boolean): void => {
  if (accepted) void refreshProgress();
  const before = previousLevel(offered);
  if (before === null) return;
  const [level, other] = accepted ? [offered, before] : [before, offered];
  showToast({
    text: translate(accepted ? 'feed.levelIs' : 'feed.levelStays', { level: nameLevel(level) }),
    durationMs: longEnoughMs,
    action: {
      label: accepted ? translate('feed.levelBack') : translate('feed.levelUpAfterAll', { level: nameLevel(other) }),
      onClick: () => void setLevel(other),
    },
  });
};
