import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { ApiError } from '../../shared/api/api-error.ts';
import { emit } from '../../shared/events/events.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { newId } from '../../shared/new-id.ts';
import { ProviderLogo } from '../../shared/oauth/provider-logo.tsx';
import { environment } from '../../shared/platform/platform.ts';
import { Link } from '../../shared/routing/link.tsx';
import { navigate } from '../../shared/routing/navigation.ts';
import { href } from '@kadro/contract/screens';
import { readReturnPath, withReturnPath } from '../../shared/routing/return-path.ts';
import { signInByLaunch } from '../../shared/auth/sign-in-by-launch.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { ProviderButton } from './provider-button.tsx';
import { Outcome } from './outcome.tsx';
import { useOnce } from './use-once.ts';
import { useProviders } from './use-providers.ts';
import { Waiting } from './waiting.tsx';

/** `/vk`: inside the mini-app its launch parameters sign in at once; on the web VK ID does, or e-mail where there is no VK ID. */
export const VkLoginPage = () => {
  const returnTo = readReturnPath(useSearch());
  return environment().platform === 'vk' ? <Launch returnTo={returnTo} /> : <Choice returnTo={returnTo} />;
};

const Launch = ({ returnTo }: { returnTo: string }) => {
  const t = useT();
  const [attempt, setAttempt] = useState(newId);
  const outcome = useOnce(`vk/${attempt}`, enter);
  if (outcome.status !== 'failed') return <Waiting title={t('account.signingIn')} />;
  const { error } = outcome;
  const isConflict = error instanceof ApiError && error.status === 409;
  return (
    <Outcome
      icon={vkSign}
      title={t('account.vkFailedTitle')}
      text={isConflict ? error.message : t('account.vkFailedText')}
    >
      <Button tone="primary" size="large" isWide onClick={() => setAttempt(newId())}>
        {t('account.tryAgain')}
      </Button>
      <ByEmail returnTo={returnTo} isMain={false} />
    </Outcome>
  );
};

const enter = async (): Promise<void> => {
  try {
    await signInByLaunch();
  } catch (error) {
    const known = error instanceof ApiError ? error : undefined;
    // A notice would go, and with it the one way in that is left: the site in a tab of its own.
    if (known?.kind === 'cookieNotAccepted') navigate(href('error', { code: 'cookieNotAccepted' }), { replace: true });
    else if (!known || ![404, 409, 422].includes(known.status)) emit('failed', { error });
    throw error;
  }
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

const vkSign = <ProviderLogo provider="vk" size={56} />;

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
