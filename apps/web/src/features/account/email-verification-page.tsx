import type { User } from '@kadro/contract';
import { signInPaths } from '@kadro/contract/accounts/sign-in-paths';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { hasStatus } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { Form, SubmitButton } from '../../shared/forms/form.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { translate, useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { href } from '@kadro/contract/screens/screens';
import { readReturnPath } from '../../shared/routing/return-path.ts';
import { refreshProgress } from '../../shared/learner/use-learner.ts';
import { session, useUser } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { IconMail } from '../../shared/ui/icons-later.tsx';
import { showToast } from '../../shared/ui/toast.ts';
import { AccountLayout, Sign } from './account-layout.tsx';
import { CodeField } from './code-field.tsx';
import { Confirmed } from './confirmed.tsx';
import { MainLink, Outcome } from './outcome.tsx';
import { useCooldown } from './use-cooldown.ts';
import styles from './account-pages.module.css';

const schema = () => import('./schemas.ts').then(({ codeForm }) => codeForm);

/** `/email-verification`: confirms the address by the six digits of the mail. */
export const EmailVerificationPage = () => {
  const user = useUser();
  const returnTo = readReturnPath(useSearch());
  const [points, setPoints] = useState<number | null>(null);
  if (!user) return null;
  if (points !== null) return <Confirmed points={points} returnTo={returnTo} />;
  const address = user.pendingEmail ?? (user.emailVerifiedAt ? null : user.email);
  if (user.isGuest || !user.email) return <NoAddress user={user} />;
  if (!address) return <Confirmed points={0} returnTo={returnTo} />;
  return <CodePage address={address} returnTo={returnTo} onConfirmed={setPoints} />;
};

interface CodePageProps {
  address: string;
  returnTo: string;
  onConfirmed: (points: number) => void;
}

const CodePage = ({ address, returnTo, onConfirmed }: CodePageProps) => {
  const t = useT();
  const form = useForm({
    schema,
    send: async (body) => {
      const { user, points } = await call(signInPaths.confirmEmailByCode, { body });
      onConfirmed(points);
      session.user.set(user);
      void refreshProgress();
    },
  });
  return (
    <AccountLayout
      art={
        <Sign>
          <IconMail size={40} />
        </Sign>
      }
      title={t('account.verifyTitle')}
      lead={
        <p>
          {t('account.verifyText')} <strong>{address}</strong>
        </p>
      }
    >
      <Form form={form}>
        <CodeField {...form.field('code')} label={t('account.code')} />
        <SubmitButton form={form}>{t('account.confirm')}</SubmitButton>
      </Form>
      <div className={classNames(styles['foot'], styles['roomy'])}>
        <p>{t('account.noMail')}</p>
        <Resend onSent={form.forgive} />
        <p className={styles['links']}>
          <Link href={href('settingsGroup', { group: 'account' })}>{t('account.changeAddress')}</Link>
          <Link href={returnTo}>{t('account.later')}</Link>
        </p>
      </div>
    </AccountLayout>
  );
};

/** Sends the mail again, at most as often as the server allows; clears the error of the previous code. */
const Resend = ({ onSent }: { onSent: () => void }) => {
  const t = useT();
  const [secondsLeft, wait] = useCooldown();
  const resend = useMutation({
    mutationFn: () => call(signInPaths.sendEmailConfirmation, {}, { isRepeatable: true }),
    meta: { handles: [429] },
    onSuccess: ({ email, nextAt }) => {
      wait(Date.parse(nextAt));
      onSent();
      showToast({ text: translate('account.sentAgain', { email }), tone: 'success' });
    },
    onError: (error) => {
      if (hasStatus(error, 429)) wait(Date.now() + (error.retryAfterSeconds ?? 60) * 1000);
    },
  });
  const time = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <Button disabled={resend.isPending || secondsLeft > 0} onClick={() => resend.mutate()}>
      {secondsLeft > 0 ? t('account.sendAgainIn', { time }) : t('account.sendAgain')}
    </Button>
  );
};

/** A user without an address: a guest makes an account first, other users add one. */
const NoAddress = ({ user }: { user: User }) => {
  const t = useT();
  const isGuest = user.isGuest;
  return (
    <Outcome
      icon={<IconMail size={48} />}
      title={t(isGuest ? 'account.guestVerifyTitle' : 'account.noAddressTitle')}
      text={t(isGuest ? 'account.guestVerifyText' : 'account.noAddressText')}
    >
      <MainLink href={isGuest ? href('register') : href('settingsGroup', { group: 'account' })}>
        {t(isGuest ? 'account.register' : 'account.addAddress')}
      </MainLink>
    </Outcome>
  );
};
