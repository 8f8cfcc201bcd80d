import { signInPaths } from '@kadro/contract/accounts/sign-in-paths';
import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { call } from '../../shared/api/call.ts';
import { Form, SubmitButton } from '../../shared/forms/form.tsx';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { reportRegistration } from '../../shared/goals/goals.ts';
import { currentLocale } from '../../shared/i18n/i18n.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { href } from '@kadro/contract/screens/screens';
import { readReturnPath, withReturnPath } from '../../shared/routing/return-path.ts';
import { useProgress } from '../../shared/learner/use-learner.ts';
import { signIn } from '../../shared/auth/sign-in.ts';
import { IconSeed } from '../../shared/ui/icons-later.tsx';
import { AccountLayout } from './account-layout.tsx';
import { AddressField } from './address-field.tsx';
import { GoalConsent } from './goal-consent.tsx';
import { OtherWays } from './other-ways.tsx';
import { PasswordLength } from './password-length.tsx';
import { typedAddress } from './typed-address.ts';
import { Terms } from './terms.tsx';
import { useOnceLetGo } from './use-once-let-go.ts';
import styles from './account-pages.module.css';
import { namedLevel } from '../../shared/preferences/preferences.ts';
import { deviceTimeZone } from '../../shared/time/device-time-zone.ts';

const schema = () => import('./schemas.ts').then(({ registerForm }) => registerForm);

/** `/register`: a guest keeps everything, a visitor starts with an account; then the address is confirmed. */
export const RegisterPage = () => {
  const t = useT();
  const [length, setLength] = useState(0);
  const returnTo = readReturnPath(useSearch());
  const form = useForm({
    schema,
    send: async ({ email, password }) => {
      const newcomer = { timeZone: deviceTimeZone(), locale: currentLocale(), level: namedLevel() };
      await signIn(
        () => call(signInPaths.register, { body: { email, password, ...newcomer } }),
        () => withReturnPath(href('emailVerification'), returnTo),
      );
      typedAddress.forget();
      reportRegistration().catch(() => undefined);
    },
  });
  return (
    <AccountLayout title={t('account.registerTitle')} lead={<p>{t('account.registerText')}</p>}>
      <KeptWords />
      <Form form={form}>
        <AddressField {...form.field('email')} />
        <PasswordField
          {...form.field('password')}
          label={t('account.password')}
          autoComplete="new-password"
          required
          onChange={(event) => setLength(event.target.value.length)}
          hint={<PasswordLength length={length} />}
        />
        <GoalConsent />
        <SubmitButton form={form}>{t('account.register')}</SubmitButton>
        <Terms />
      </Form>
      <OtherWays returnTo={returnTo} />
      <div className={styles['foot']}>
        <p>
          {t('account.haveAccount')} <Link href={withReturnPath(href('login'), returnTo)}>{t('account.toLogin')}</Link>
        </p>
      </div>
    </AccountLayout>
  );
};

/** The number of words that the guest keeps. */
const KeptWords = () => {
  const t = useT();
  const words = useOnceLetGo(Object.values(useProgress()?.words ?? {}).reduce((sum, count) => sum + count, 0));
  if (words === 0) return null;
  return (
    <p className={styles['kept']}>
      <IconSeed size={24} />
      <span>{t('account.keptWords', { count: words })}</span>
    </p>
  );
};
