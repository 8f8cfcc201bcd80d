import { href } from '@kadro/contract/screens/screens';
import { translate } from '../../shared/i18n/use-t.ts';
import { navigate } from '../../shared/routing/navigation.ts';
import { withReturnPath } from '../../shared/routing/return-path.ts';
import { session } from '../../shared/session/session.ts';
import { showToast } from '../../shared/ui/toast.ts';

const offerMs = 20_000;

/** Offers the account that awaits its user's agreement as soon as a guest has progress to lose, once per visit. */
export const offerAccount = (): void => {
  const offer = (): void => {
    if (session.user.get()?.isGuest !== true) return;
    stop();
    showToast({
      title: translate('host.accountTitle'),
      text: translate('host.accountText'),
      durationMs: offerMs,
      action: {
        label: translate('host.account'),
        onClick: () => navigate(withReturnPath(href('vkLogin'), location.pathname + location.search)),
      },
    });
  };
  const stop = session.user.subscribe(offer);
  offer();
};
