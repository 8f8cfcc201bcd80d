import { signInPaths } from '@kadro/contract/sign-in-paths';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from 'wouter/use-browser-location';
import { call } from '../../shared/api/call.ts';
import { Form, SubmitButton } from '../../shared/forms/form.tsx';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { navigate } from '../../shared/routing/navigation.ts';
import { href } from '@kadro/contract/screens';
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

/** `/login?to=…`: e-mail and password, the providers there are, or on as a guest. */
export const LoginPage = () => {
  const t = useT();
  const user = useUser();
  const returnTo = readReturnPath(useSearch());
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
      title={t('account.loginTitle')}
      lead={<p>{t(user?.isGuest ? 'account.loginGuestText' : 'account.loginText')}</p>}
    >
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
        <SubmitButton form={form}>{t('account.logIn')}</SubmitButton>
      </Form>
      <PasskeyButton returnTo={returnTo} />
      <OtherWays returnTo={returnTo} />
      <div className={styles['foot']}>
        <p>
          {t('account.noAccount')}{' '}
          <Link href={withReturnPath(href('register'), returnTo)}>{t('account.toRegister')}</Link>
        </p>
        {user === null && <GuestButton returnTo={returnTo} />}
      </div>
    </AccountLayout>
  );
};

/** On without an account. */
const GuestButton = ({ returnTo }: { returnTo: string }) => {
  const t = useT();
  const start = useMutation({
    mutationFn: startGuest,
    onSuccess: () => navigate(returnTo, { replace: true }),
  });
  return (
    <Button tone="quiet" disabled={start.isPending} onClick={() => start.mutate()}>
      {t('account.asGuest')}
    </Button>
  );
};
