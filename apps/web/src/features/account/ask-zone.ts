import { accountPaths } from '@kadro/contract/accounts/account-paths';
import { call } from '../../shared/api/call.ts';
import { emit } from '../../shared/events/events.ts';
import { currentLocale } from '../../shared/i18n/i18n.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { refreshProgress } from '../../shared/learner/use-learner.ts';
import { session } from '../../shared/session/session.ts';
import { findOtherZone, noteZoneAnswered } from '../../shared/time/other-zone.ts';
import { confirm } from '../../shared/ui/ask.ts';

/** User and zone of the open question. */
let asked = '';

/** Asks whether the day should move to this device's zone, again after a reload until it is answered, and moves it. */
export const askZone = async (): Promise<void> => {
  const user = session.user.get();
  const nowMs = Date.now();
  const zone = user ? findOtherZone(user, nowMs) : null;
  if (!user || zone === null) return;
  const question = `${user.id} ${zone}`;
  if (asked === question) return;
  asked = question;
  const timeIn = (timeZone: string): string =>
    new Date(nowMs).toLocaleTimeString(currentLocale(), { hour: 'numeric', minute: '2-digit', timeZone });
  const moves = await confirm({
    title: translate('account.zoneTitle'),
    text: translate('account.zoneText', { here: timeIn(zone), there: timeIn(user.timeZone) }),
    okLabel: translate('account.zoneMove'),
    cancelLabel: translate('account.zoneStay'),
    isUnasked: true,
  });
  // A reload closes the dialog unanswered.
  asked = '';
  noteZoneAnswered(user, zone);
  if (!moves || session.user.get()?.id !== user.id) return;
  try {
    session.user.set(await call(accountPaths.changeSettings, { body: { timeZone: zone } }));
    await refreshProgress();
  } catch (error) {
    emit('failed', { error });
  }
};
