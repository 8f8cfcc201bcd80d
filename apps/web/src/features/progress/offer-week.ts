import { progressPaths } from '@kadro/contract/learning/progress-paths';
import { href } from '@kadro/contract/screens/screens';
import { call } from '../../shared/api/call.ts';
import { currentLocale } from '../../shared/i18n/i18n.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { navigate } from '../../shared/routing/navigation.ts';
import { showToast } from '../../shared/ui/toast.ts';
import { tellWeek } from './tell-week.ts';
import { setWeekSeen } from './week-record.ts';

/** Long enough to read one unexpected sentence. */
const offerDurationMs = 20_000;

/** Shows the sentence of the last completed week once, with a link to its summary; nothing for a week without answers. */
export const offerWeek = async (userId: string): Promise<void> => {
  const { week, nextAt } = await call(progressPaths.readWeek);
  setWeekSeen(userId, nextAt);
  if (week === null || week.answers === 0) return;
  showToast({
    title: translate('week.title'),
    text: tellWeek(week.sentence, translate, currentLocale()),
    durationMs: offerDurationMs,
    action: { label: translate('week.open'), onClick: () => navigate(href('progressWeek')) },
  });
};
