import { signInPaths } from '@kadro/contract/accounts/sign-in-paths';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { emit } from '../../shared/events/events.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { href } from '@kadro/contract/screens/screens';
import { withReturnPath } from '../../shared/routing/return-path.ts';
import { refreshProgress } from '../../shared/learner/use-learner.ts';
import { refreshUser, session, useUser } from '../../shared/session/session.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { IconClock, IconMail } from '../../shared/ui/icons-later.tsx';
import { Confirmed } from './confirmed.tsx';
import { MainLink, Outcome } from './outcome.tsx';
import { useOnce } from './use-once.ts';
import { Waiting } from './waiting.tsx';

/** `/verify-email/:id/:hash`: the mailed link confirms the address on arrival. */
export const EmailVerifiedPage = ({ params }: { params: Record<string, string> }) => {
  const t = useT();
  const user = useUser();
  const { id = '', hash = '' } = params;
  const isGuest = user?.isGuest ?? true;
  const outcome = useOnce(isGuest ? null : `${id}/${hash}`, () => confirm(id, hash));
  if (isGuest) return <OtherAccount here={href('emailVerified', { id, hash })} />;
  if (outcome.status === 'running') return <Waiting title={t('account.confirming')} />;
  if (outcome.status === 'done')
    return outcome.value === 'already' ? <AlreadyConfirmed /> : <Confirmed points={outcome.value} returnTo="/" />;
  return (
    <Outcome
      tone="bad"
      icon={<IconClock size={48} />}
      title={t('account.linkFailedTitle')}
      text={t('account.linkFailedText')}
    >
      <MainLink href={href('settingsGroup', { group: 'account' })}>{t('account.toSettings')}</MainLink>
      <Link href="/" className={buttonClass({ tone: 'quiet' })}>
        {t('common.toFeed')}
      </Link>
    </Outcome>
  );
};

/**
 * Confirms by the link. Returns the points won, or `already` if the link was used before and no address is pending. Failures
 * unrelated to the link are reported as everywhere.
 */
const confirm = async (id: string, hash: string): Promise<number | 'already'> => {
  const awaited = session.user.get()?.pendingEmail ?? null;
  try {
    const { user, points } = await call(signInPaths.confirmEmailByLink, { body: { id, hash } });
    session.user.set(user);
    void refreshProgress();
    return points;
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 422;
    if (!isRefused) emit('failed', { error });
    else if (awaited === null && (await isConfirmed(id))) return 'already';
    throw error;
  }
};

/** True if the link's account has its address confirmed, perhaps on another device. */
const isConfirmed = async (id: string): Promise<boolean> => {
  const user = await refreshUser().catch(() => null);
  return user?.id === id && user.emailVerifiedAt !== null && user.pendingEmail === null;
};

/** The link was opened before: no error. */
const AlreadyConfirmed = () => {
  const t = useT();
  return (
    <Outcome
      tone="good"
      icon={<IconMail size={48} />}
      title={t('account.alreadyTitle')}
      text={t('account.alreadyText')}
    >
      <MainLink href="/">{t('common.toFeed')}</MainLink>
    </Outcome>
  );
};

/** A guest has opened the link, which belongs to an account. */
const OtherAccount = ({ here }: { here: string }) => {
  const t = useT();
  return (
    <Outcome icon={<IconMail size={48} />} title={t('account.linkLoginTitle')} text={t('account.linkLoginText')}>
      <MainLink href={withReturnPath(href('login'), here)}>{t('account.logIn')}</MainLink>
    </Outcome>
  );
};
