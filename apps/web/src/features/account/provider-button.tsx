import type { OauthProvider } from '@kadro/contract';
import { useMutation } from '@tanstack/react-query';
import { useT } from '../../shared/i18n/use-t.ts';
import { ProviderLogo } from '../../shared/oauth/provider-logo.tsx';
import { ProviderName } from '../../shared/oauth/provider-name.tsx';
import { startOauth } from '../../shared/oauth/start-oauth.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './other-ways.module.css';

interface ProviderButtonProps {
  provider: OauthProvider;
  returnTo: string;
  /** The main action of its page, with a full label. */
  isMain?: boolean;
}

/** Goes to a provider to log in there. */
export const ProviderButton = ({ provider, returnTo, isMain = false }: ProviderButtonProps) => {
  const t = useT();
  const start = useMutation({ mutationFn: () => startOauth(provider, 'log-in', returnTo) });
  return (
    <Button
      tone={isMain ? 'primary' : 'plain'}
      size="large"
      isWide
      className={styles['way']}
      disabled={start.isPending || start.isSuccess}
      onClick={() => start.mutate()}
    >
      <ProviderLogo provider={provider} />
      <span className={isMain ? undefined : styles['provider']}>
        <span className={isMain ? undefined : 'sr-only'}>{t('account.logInBy')} </span>
        <ProviderName provider={provider} />
      </span>
    </Button>
  );
};
