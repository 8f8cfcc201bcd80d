import { translate } from '../i18n/use-t.ts';
import { confirm } from '../ui/ask.ts';

/** Asks whether a launch may replace the signed-in account. */
export const askToSwitch = (): Promise<boolean> =>
  confirm({
    title: translate('host.switchTitle'),
    text: translate('host.switchText'),
    okLabel: translate('host.switch'),
    cancelLabel: translate('host.stay'),
  });
