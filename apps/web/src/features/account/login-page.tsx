import { signInPaths } from '@kadro/contract/accounts/sign-in-paths';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from 'wouter/use-browser-location';
import { call } from '../../shared/api/call.ts';
import { Form, SubmitButton } from '../../shared/forms/form.tsx';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { environment } from '../../shared/platform/platform.ts';
import { Link } from '../../shared/routing/link.tsx';
import { navigate } from '../../shared/routing/navigation.ts';
import { href } from '@kadro/contract/screens/screens';
import { readReturnPath, withReturnPath } from '../../shared/routing/return-path.ts';
import { useUser } from '../../shared/session/session.ts';
import { signIn } from '../../shared/auth/sign-in.ts';
import { startGuest } from '../../shared/session/start-guest.ts';
import { Button } from '../../shared/ui/button.tsx';
import { goToSecondStep } from '../../shared/auth/second-step.ts';
import { AccountLayout } from './account-layout.tsx';
import { AddressField } from './address-field.tsx';
import { OtherWays } from './other-ways.tsx';
import { PasskeyButton, usePasskeyOffer } from './passkey-button.tsx';
import { typedAddress } from './typed-address.ts';
import styles from './account-pages.module.css';

const schema = () => import('./schemas.ts').then(({ logInForm }) => logInForm);

/** Screens that send a visitor here, with their own invitation. */
const invitingScreens = ['learning', 'progress', 'profile'] as const;

/**
 * `/login?to=…`: e-mail and password, the available providers, or on as a guest. A visitor sent here by a learner's screen is
 * invited to that first.
 */
export const LoginPage = () => {
  const t = useT();
  const user = useUser();
  const returnTo = readReturnPath(useSearch());
  // Inside the social network its log-in comes first; this page is the fallback.
  const isInvited = user === null && environment().platform === 'web';
  const inviting = isInvited ? invitingScreens.find((name) => href(name) === returnTo.split('?')[0]) : undefined;
  const greeting = user?.isGuest ? 'account.loginGuestText' : 'account.loginText';
  usePasskeyOffer(returnTo);
  const form = useForm({
    schema,
    send: async (body) => {
      await signIn(
        () => call(signInPaths.logIn, { body }),
        () => returnTo,
      ).then(typedAddress.forget, (error: unknown) => {
        if (!goToSecondStep(error, returnTo)) throw error;
      });
    },
  });
  return (
    <AccountLayout
      title={t(inviting ? `account.invite.${inviting}Title` : 'account.loginTitle')}
      lead={<p>{t(inviting ? `account.invite.${inviting}Text` : greeting)}</p>}
    >
      {inviting && (
        <>
          <GuestButton returnTo={returnTo} isMain />
          <p className={styles['foot']}>{t('account.inviteOr')}</p>
        </>
      )}
      <Form form={form}>
        <AddressField {...form.field('email')} autoComplete="username webauthn" />
        <PasswordField
          {...form.field('password')}
          label={t('account.password')}
          autoComplete="current-password"
          required
          aside={
            <Link className={styles['aside']} href={href('forgotPassword')}>
              {t('account.forgot')}
            </Link>
          }
        />
        <SubmitButton form={form} tone={inviting ? 'plain' : 'primary'}>
          {t('account.logIn')}
        </SubmitButton>
      </Form>
      <PasskeyButton returnTo={returnTo} />
      <OtherWays returnTo={returnTo} />
      <div className={styles['foot']}>
        <p>
          {t('account.noAccount')}{' '}
          <Link href={withReturnPath(href('register'), returnTo)}>{t('account.toRegister')}</Link>
        </p>
        {user === null && !inviting && <GuestButton returnTo={returnTo} />}
      </div>
    </AccountLayout>
  );
};

/** Continues without an account. */
const GuestButton = ({ returnTo, isMain = false }: { returnTo: string; isMain?: boolean }) => {
  const t = useT();
  const start = useMutation({
    mutationFn: startGuest,
    onSuccess: () => navigate(returnTo, { replace: true }),
  });
  return (
    <Button
      tone={isMain ? 'primary' : 'quiet'}
      size={isMain ? 'large' : 'normal'}
      isWide={isMain}
      disabled={start.isPending}
      onClick={() => start.mutate()}
    >
      {t('account.asGuest')}
    </Button>
  );
};
