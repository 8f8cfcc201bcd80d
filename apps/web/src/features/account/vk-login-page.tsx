import { lazy, Suspense } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useT } from '../../shared/i18n/use-t.ts';
import { environment } from '../../shared/platform/platform.ts';
import { Link } from '../../shared/routing/link.tsx';
import { href } from '@kadro/contract/screens/screens';
import { readReturnPath, withReturnPath } from '../../shared/routing/return-path.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { ProviderButton } from './provider-button.tsx';
import { Outcome } from './outcome.tsx';
import { useProviders } from './use-providers.ts';
import { vkSign } from './vk-sign.tsx';
import { Waiting } from './waiting.tsx';

/** Only VK's frame needs it. */
const VkLaunch = lazy(async () => ({ default: (await import('./vk-launch.tsx')).VkLaunch }));

/** `/vk`: inside the mini-app its launch parameters sign in at once; on the web VK ID does, or e-mail if there is no VK ID. */
export const VkLoginPage = () => {
  const returnTo = readReturnPath(useSearch());
  const t = useT();
  if (environment().platform !== 'vk') return <Choice returnTo={returnTo} />;
  return (
    <Suspense fallback={<Waiting title={t('account.signingIn')} />}>
      <VkLaunch />
    </Suspense>
  );
};

const Choice = ({ returnTo }: { returnTo: string }) => {
  const t = useT();
  const hasVk = useProviders().includes('vk');
  return (
    <Outcome icon={vkSign} title={t('account.vkTitle')} text={t(hasVk ? 'account.vkText' : 'account.vkNoneText')}>
      {hasVk && <ProviderButton provider="vk" returnTo={returnTo} isMain />}
      <ByEmail returnTo={returnTo} isMain={!hasVk} />
    </Outcome>
  );
};

const ByEmail = ({ returnTo, isMain }: { returnTo: string; isMain: boolean }) => {
  const t = useT();
  return (
    <Link
      href={withReturnPath(href('login'), returnTo)}
      className={buttonClass(isMain ? { tone: 'primary', size: 'large' } : { tone: 'quiet' })}
    >
      {t('account.byEmail')}
    </Link>
  );
};
