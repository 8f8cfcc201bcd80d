import { lazy, Suspense } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { useProviders } from './use-providers.ts';
import styles from './other-ways.module.css';

/** Loaded only if there are providers. */
const ProviderButton = lazy(async () => ({ default: (await import('./provider-button.tsx')).ProviderButton }));

/** Log-ins by providers, if this installation has any. */
export const OtherWays = ({ returnTo }: { returnTo: string }) => {
  const t = useT();
  const providers = useProviders();
  if (providers.length === 0) return null;
  return (
    <Suspense>
      <div className={styles['ways']}>
        <p className={styles['or']}>{t('account.or')}</p>
        <div className={styles['buttons']}>
          {providers.map((provider) => (
            <ProviderButton key={provider} provider={provider} returnTo={returnTo} />
          ))}
        </div>
      </div>
    </Suspense>
  );
};
