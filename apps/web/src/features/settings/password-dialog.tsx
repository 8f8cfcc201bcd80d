import { accountPaths } from '@kadro/contract/accounts/account-paths';
import { passwordMin } from '@kadro/contract/route/limits';
import { useQueryClient } from '@tanstack/react-query';
import { withProof } from '../../shared/auth/proof.ts';
import { whenThereIsRoom } from '../../shared/auth/when-there-is-room.ts';
import { call } from '../../shared/api/call.ts';
import { DialogButtons, Form, SubmitButton } from '../../shared/forms/form.tsx';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { translate, useT } from '../../shared/i18n/use-t.ts';
import { session } from '../../shared/session/session.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { showToast } from '../../shared/ui/toast.ts';
import styles from './dialogs.module.css';
import { devicesKey } from './use-devices.ts';

const schema = () => import('./schemas.ts').then(({ passwordForm }) => passwordForm);

interface PasswordDialogProps {
  hasPassword: boolean;
  /** For password managers, which store the password under it. */
  email: string | null;
  onClose: () => void;
}

/** Sets the first password, or replaces it. */
export const PasswordDialog = ({ hasPassword, email, onClose }: PasswordDialogProps) => {
  const t = useT();
  const queries = useQueryClient();
  const form = useForm({
    schema,
    async send({ password }) {
      session.user.set(
        await withProof(() => whenThereIsRoom(() => call(accountPaths.changePassword, { body: { password } }))),
      );
      void queries.invalidateQueries({ queryKey: devicesKey });
      showToast({ text: translate('settings.passwordSaved'), tone: 'success' });
      onClose();
    },
  });
  return (
    <Dialog isOpen title={t(hasPassword ? 'settings.passwordTitle' : 'settings.passwordFirst')} onClose={onClose}>
      <p className={styles['lead']}>{t('settings.passwordText')}</p>
      <Form form={form} className={styles['form']}>
        {email && <input type="text" autoComplete="username" value={email} readOnly hidden />}
        <PasswordField
          {...form.field('password')}
          label={t('settings.newPassword')}
          hint={t('settings.newPasswordHint', { min: passwordMin })}
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...form.field('repeat')}
          label={t('settings.repeatPassword')}
          autoComplete="new-password"
          required
        />
        <DialogButtons onCancel={onClose}>
          <SubmitButton form={form} size="normal" isWide={false}>
            {t('settings.save')}
          </SubmitButton>
        </DialogButtons>
      </Form>
    </Dialog>
  );
};
