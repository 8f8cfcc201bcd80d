import { translate } from '../i18n/use-t.ts';
import { confirm } from '../ui/ask.ts';

/** Asks whether a launch may take the place of the account that is signed in. */
export const askToSwitch = (): Promise<boolean> =>
  confirm({
    title: translate('host.switchTitle'),
    text: translate('host.switchText'),
    okLabel: translate('host.switch'),
    cancelLabel: translate('host.stay'),
  });
