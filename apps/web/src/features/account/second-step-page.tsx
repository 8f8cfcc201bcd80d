import { href } from '@kadro/contract/screens/screens';
import { securityPaths } from '@kadro/contract/accounts/security-paths';
import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { call } from '../../shared/api/call.ts';
import { signIn } from '../../shared/auth/sign-in.ts';
import { Form, SubmitButton } from '../../shared/forms/form.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { readReturnPath, withReturnPath } from '../../shared/routing/return-path.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { TextField } from '../../shared/ui/field.tsx';
import { IconKey } from '../../shared/ui/icons-later.tsx';
import { AccountLayout, Sign } from './account-layout.tsx';
import { CodeField } from './code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import styles from './account-pages.module.css';

const codeSchema = () => import('./schemas.ts').then(({ codeForm }) => codeForm);
const recoverySchema = () => import('./schemas.ts').then(({ recoveryForm }) => recoveryForm);

/** `/second-step?to=…`: the second step of a log-in, by an app's code, a recovery code, or a passkey, which is a log-in itself. */
export const SecondStepPage = () => {
  const t = useT();
  const returnTo = readReturnPath(useSearch());
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <AccountLayout
      art={
        <Sign>
          <IconKey size={40} />
        </Sign>
      }
      title={t('account.secondStepTitle')}
      lead={<p>{t(isRecovery ? 'account.recoveryText' : 'account.secondStepText')}</p>}
    >
      {isRecovery ? <RecoveryForm returnTo={returnTo} /> : <CodeForm returnTo={returnTo} />}
      <div className={classNames(styles['foot'], styles['roomy'])}>
        <PasskeyButton returnTo={returnTo} />
        <Button tone="quiet" onClick={() => setIsRecovery(!isRecovery)}>
          {t(isRecovery ? 'account.useCode' : 'account.useRecovery')}
        </Button>
        <p className={styles['links']}>
          <Link href={withReturnPath(href('login'), returnTo)}>{t('account.beginAgain')}</Link>
        </p>
      </div>
    </AccountLayout>
  );
};

const CodeForm = ({ returnTo }: { returnTo: string }) => {
  const t = useT();
  const form = useForm({
    schema: codeSchema,
    send: async (body) => {
      await signIn(
        () => call(securityPaths.takeSecondStep, { body }),
        () => returnTo,
      );
    },
  });
  return (
    <Form form={form}>
      <CodeField {...form.field('code')} label={t('account.appCode')} />
      <SubmitButton form={form}>{t('account.logIn')}</SubmitButton>
    </Form>
  );
};

const RecoveryForm = ({ returnTo }: { returnTo: string }) => {
  const t = useT();
  const form = useForm({
    schema: recoverySchema,
    send: async (body) => {
      await signIn(
        () => call(securityPaths.takeSecondStep, { body }),
        () => returnTo,
      );
    },
  });
  return (
    <Form form={form}>
      <TextField
        {...form.field('recoveryCode')}
        label={t('account.recoveryCode')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SubmitButton form={form}>{t('account.logIn')}</SubmitButton>
    </Form>
  );
};
