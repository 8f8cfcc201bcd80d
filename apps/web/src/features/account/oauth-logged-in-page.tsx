import type { CallReply } from '../../shared/api/types.ts';
import { signInPaths } from '@kadro/contract/accounts/sign-in-paths';
import { useLayoutEffect, useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { emit } from '../../shared/events/events.ts';
import { currentLocale } from '../../shared/i18n/i18n.ts';
import { reportRegistration } from '../../shared/goals/goals.ts';
import { translate, useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { navigate } from '../../shared/routing/navigation.ts';
import { href } from '@kadro/contract/screens/screens';
import { useUser } from '../../shared/session/session.ts';
import { goToSecondStep } from '../../shared/auth/second-step.ts';
import { signIn } from '../../shared/auth/sign-in.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { IconWarning } from '../../shared/ui/icons-later.tsx';
import { showToast } from '../../shared/ui/toast.ts';
import { MainLink, Outcome } from './outcome.tsx';
import { useOnce } from './use-once.ts';
import { Waiting } from './waiting.tsx';
import { namedLevel } from '../../shared/preferences/preferences.ts';
import { deviceTimeZone } from '../../shared/time/device-time-zone.ts';

const settings = href('settingsGroup', { group: 'account' });

/** The provider's answer in the address. */
interface Answer {
  state: string;
  code?: string;
  deviceId?: string;
  error?: string;
}

/** `/oauth-logged-in`: the provider's return address. Finishes the log-in, or the linking, at once. */
export const OauthLoggedInPage = () => {
  const t = useT();
  const [answer] = useState(() => readAnswer(location.search));
  // The code is a secret: it must stay neither in the address bar nor in the history.
  useLayoutEffect(() => {
    if (location.search !== '') navigate(href('oauthLoggedIn'), { replace: true });
  }, []);
  const outcome = useOnce(answer && `oauth/${answer.state}`, () => finish(answer ?? { state: '' }));
  if (answer && outcome.status !== 'failed') return <Waiting title={t('account.signingIn')} />;
  return <Failed answer={answer} error={outcome.status === 'failed' ? outcome.error : null} />;
};

const readAnswer = (search: string): Answer | null => {
  const query = new URLSearchParams(search);
  const given = (name: string) => query.get(name) || undefined;
  const [state, code, deviceId, error] = ['state', 'code', 'device_id', 'error'].map(given);
  if (!state) return null;
  return { state, ...(code && { code }), ...(deviceId && { deviceId }), ...(error && { error }) };
};

const finish = async (answer: Answer): Promise<void> => {
  const newcomer = { timeZone: deviceTimeZone(), locale: currentLocale(), level: namedLevel() };
  try {
    const reply = await signIn(
      () => call(signInPaths.finishOauth, { body: { ...answer, ...newcomer } }),
      ({ returnTo, outcome }) => returnTo ?? (outcome === 'linked' ? settings : href('main')),
    );
    welcome(reply);
  } catch (error) {
    if (goToSecondStep(error, href('main'))) return;
    if (wordsOf(error) === undefined) emit('failed', { error });
    throw error;
  }
};

const welcome = ({ outcome, provider }: CallReply<typeof signInPaths.finishOauth>): void => {
  const name = translate(`provider.${provider}`);
  if (outcome === 'linked') showToast({ text: translate('account.linked', { name }), tone: 'success' });
  if (outcome !== 'registered') return;
  showToast({ text: translate('account.registered', { name }), tone: 'success' });
  // Reported only with consent given on the page before.
  reportRegistration().catch(() => undefined);
};

/** Returns the server's message for a failed log-in; undefined if the failure is not about the log-in. */
const wordsOf = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 422)
    return [error.serverValidationErrors['state'], error.serverValidationErrors['code']].flat().find(Boolean);
  return [404, 409, 503].includes(error.status) ? error.message : undefined;
};

/** The reason of the failure, and the next step: the server explains a conflict with another account. */
const Failed = ({ answer, error }: { answer: Answer | null; error: unknown }) => {
  const t = useT();
  const isFull = useUser()?.isGuest === false;
  const isDenied = answer?.error === 'access_denied';
  const isConflict = error instanceof ApiError && error.status === 409;
  const [title, text] = isConflict
    ? [t(isFull ? 'account.notLinkedTitle' : 'account.conflictTitle'), wordsOf(error)]
    : isDenied
      ? [t('account.deniedTitle'), t('account.deniedText')]
      : [t('account.oauthFailedTitle'), wordsOf(error) ?? t('account.oauthFailedText')];
  return (
    <Outcome tone={isDenied ? 'plain' : 'bad'} icon={<IconWarning size={48} />} title={title} text={text}>
      <MainLink href={isFull ? settings : href('login')}>
        {t(isFull ? 'account.toSettings' : 'account.logInOtherwise')}
      </MainLink>
      <Link href="/" className={buttonClass({ tone: 'quiet' })}>
        {t('common.toFeed')}
      </Link>
    </Outcome>
  );
};
