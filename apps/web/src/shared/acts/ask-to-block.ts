import { translate } from '../i18n/use-t.ts';
import { confirm } from '../ui/ask.ts';
import { wish } from './wishes.ts';

/** Blocks a user, by name if known, after a confirmation. Resolves with whether it was given. */
export const askToBlock = async (id: string, name: string | null): Promise<boolean> => {
  const agreed = await confirm({
    title: name === null ? translate('acts.blockUnnamed') : translate('acts.blockTitle', { name }),
    text: translate('acts.blockText'),
    okLabel: translate('acts.block'),
    isDangerous: true,
  });
  if (agreed) await wish('block', id, true);
  return agreed;
};
