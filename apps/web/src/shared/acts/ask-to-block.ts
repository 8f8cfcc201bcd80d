import { translate } from '../i18n/use-t.ts';
import { confirm } from '../ui/ask.ts';
import { wish } from './wishes.ts';

/** Blocks somebody, once that was agreed to. Resolves with whether it was. */
export const askToBlock = async (id: string, name: string): Promise<boolean> => {
  const agreed = await confirm({
    title: translate('acts.blockTitle', { name }),
    text: translate('acts.blockText'),
    okLabel: translate('acts.block'),
    isDangerous: true,
  });
  if (agreed) await wish('block', id, true);
  return agreed;
};
