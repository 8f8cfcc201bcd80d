import { useState, type ReactNode } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { needsAgreement, signInByLaunch } from '../../shared/auth/sign-in-by-launch.ts';
import { emit } from '../../shared/events/events.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { newId } from '../../shared/new-id.ts';
import { host } from '../../shared/platform/host.ts';
import { environment } from '../../shared/platform/platform.ts';
import { Link } from '../../shared/routing/link.tsx';
import { useStore } from '../../shared/store.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { Outcome } from './outcome.tsx';
import { Terms } from './terms.tsx';
import { useOnce } from './use-once.ts';
import { vkSign } from './vk-sign.tsx';
import { Waiting } from './waiting.tsx';

/** Signs in by the launch parameters; a new user agrees first, and an expired launch needs a new one. */
export const VkLaunch = () => {
  const t = useT();
  const [attempt, setAttempt] = useState({ id: newId(), hasAgreed: false });
  const outcome = useOnce(`vk/${attempt.id}`, () => enter(attempt.hasAgreed));
  const tryAgain = (hasAgreed: boolean): void => setAttempt({ id: newId(), hasAgreed });
  if (outcome.status !== 'failed') return <Waiting title={t('account.signingIn')} />;
  const { error } = outcome;
  if (needsAgreement(error)) return <Agreement onAgree={() => tryAgain(true)} />;
  if (error instanceof ApiError && error.status === 422)
    return <OpenAgain>{error.serverValidationErrors['params']?.[0] ?? t('account.vkOpenAgainText')}</OpenAgain>;
  const isConflict = error instanceof ApiError && error.status === 409;
  return (
    <Outcome
      icon={vkSign}
      title={t('account.vkFailedTitle')}
      text={isConflict ? error.message : t('account.vkFailedText')}
    >
      <Button tone="primary" size="large" isWide onClick={() => tryAgain(attempt.hasAgreed)}>
        {t('account.tryAgain')}
      </Button>
    </Outcome>
  );
};

const enter = async (hasAgreed: boolean): Promise<void> => {
  try {
    await signInByLaunch(hasAgreed);
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 409, 422].includes(error.status)) emit('failed', { error });
    throw error;
  }
};

/** A new user agrees to the terms before the account is made. */
const Agreement = ({ onAgree }: { onAgree: () => void }) => {
  const t = useT();
  return (
    <Outcome icon={vkSign} title={t('account.vkNewTitle')} text={t('account.vkNewText')}>
      <Button tone="primary" size="large" isWide onClick={onAgree}>
        {t('account.vkNewAction')}
      </Button>
      <Terms />
      <Link href="/" className={buttonClass({ tone: 'quiet' })}>
        {t('account.later')}
      </Link>
    </Outcome>
  );
};

/** The launch is too old, or was used elsewhere: opening the app again in VK makes a new one. */
const OpenAgain = ({ children }: { children: ReactNode }) => {
  const t = useT();
  const around = useStore(host);
  const appId = new URLSearchParams(environment().platformDetail).get('vk_app_id') ?? '';
  return (
    <Outcome icon={vkSign} title={t('account.vkOpenAgainTitle')} text={<p>{children}</p>}>
      {window.parent === window ? (
        <Button tone="primary" size="large" isWide onClick={() => around?.close()}>
          {t('account.vkClose')}
        </Button>
      ) : (
        // A VK page at this address reloads itself, and the app with it.
        <a
          className={buttonClass({ tone: 'primary', size: 'large', isWide: true })}
          href={`https://vk.com/app${encodeURIComponent(appId)}`}
          target="_top"
        >
          {t('account.vkOpenAgain')}
        </a>
      )}
    </Outcome>
  );
};
