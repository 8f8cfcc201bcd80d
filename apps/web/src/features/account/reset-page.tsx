import { signInPaths } from '@kadro/contract/accounts/sign-in-paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { Form, SubmitButton } from '../../shared/forms/form.tsx';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { translate, useT } from '../../shared/i18n/use-t.ts';
import { href } from '@kadro/contract/screens/screens';
import { goToSecondStep } from '../../shared/auth/second-step.ts';
import { signIn } from '../../shared/auth/sign-in.ts';
import { IconClock, IconKey } from '../../shared/ui/icons-later.tsx';
import { showToast } from '../../shared/ui/toast.ts';
import { AccountLayout, Sign } from './account-layout.tsx';
import { MainLink, Outcome } from './outcome.tsx';
import { PasswordLength } from './password-length.tsx';

const isBadLink = (error: unknown): boolean =>
  error instanceof ApiError && Boolean(error.serverValidationErrors['token']);

/** Checks the link first, so that no password is made up for an expired one. */
const useLink = (token: string) =>
  useQuery({
    queryKey: ['reset-link', token],
    queryFn: () => call(signInPaths.checkResetLink, { body: { token } }, { isRepeatable: true }).then(() => true),
    gcTime: 0,
    // The form meets the same failures.
    meta: { handles: [404, 422, 429, 500, 503] },
  });

const schema = () => import('./schemas.ts').then(({ resetForm }) => resetForm);

/** `/password-reset/:token`: sets a new password by the mailed link, and signs in. */
export const ResetPage = ({ params }: { params: Record<string, string> }) => {
  const t = useT();
  const [length, setLength] = useState(0);
  const token = params['token'] ?? '';
  const [isOutdated, setIsOutdated] = useState(false);
  const check = useLink(token);
  const form = useForm({
    schema,
    send: async ({ password }) => {
      try {
        await signIn(
          () => call(signInPaths.resetPassword, { body: { token, password } }),
          () => href('main'),
        );
      } catch (error) {
        if (!goToSecondStep(error, href('main'))) {
          if (!isBadLink(error)) throw error;
          setIsOutdated(true);
          return;
        }
      }
      showToast({ text: translate('account.passwordSet'), tone: 'success' });
    },
  });
  if (isOutdated || isBadLink(check.error)) return <OutdatedLink />;
  return (
    <AccountLayout
      art={
        <Sign>
          <IconKey size={40} />
        </Sign>
      }
      title={t('account.resetTitle')}
      lead={<p>{t('account.resetText')}</p>}
    >
      <Form form={form}>
        <PasswordField
          {...form.field('password')}
          label={t('account.newPassword')}
          autoComplete="new-password"
          required
          onChange={(event) => setLength(event.target.value.length)}
          hint={<PasswordLength length={length} />}
        />
        <PasswordField
          {...form.field('repeat')}
          label={t('account.repeatPassword')}
          autoComplete="new-password"
          required
        />
        <SubmitButton form={form}>{t('account.setPassword')}</SubmitButton>
      </Form>
    </AccountLayout>
  );
};

const OutdatedLink = () => {
  const t = useT();
  return (
    <Outcome
      tone="bad"
      icon={<IconClock size={48} />}
      title={t('account.outdatedTitle')}
      text={t('account.outdatedText')}
    >
      <MainLink href={href('forgotPassword')}>{t('account.newLink')}</MainLink>
    </Outcome>
  );
};
