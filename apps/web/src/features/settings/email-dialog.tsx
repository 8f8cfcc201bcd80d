import { accountPaths } from '@kadro/contract/accounts/account-paths';
import { withProof } from '../../shared/auth/proof.ts';
import { call } from '../../shared/api/call.ts';
import { EmailField } from '../../shared/forms/email-field.tsx';
import { DialogButtons, Form, SubmitButton } from '../../shared/forms/form.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { navigate } from '../../shared/routing/navigation.ts';
import { href } from '@kadro/contract/screens/screens';
import { session } from '../../shared/session/session.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import styles from './dialogs.module.css';

const schema = () => import('./schemas.ts').then(({ emailForm }) => emailForm);

interface EmailDialogProps {
  /** A confirmed address stays in force until the new one is confirmed, too. */
  isConfirmed: boolean;
  onClose: () => void;
}

/** Asks for another address, which must be confirmed next. */
export const EmailDialog = ({ isConfirmed, onClose }: EmailDialogProps) => {
  const t = useT();
  const form = useForm({
    schema,
    async send(body) {
      session.user.set(await withProof(() => call(accountPaths.changeEmail, { body })));
      onClose();
      navigate(href('emailVerification'));
    },
  });
  return (
    <Dialog isOpen title={t('settings.emailTitle')} onClose={onClose}>
      <p className={styles['lead']}>{t(isConfirmed ? 'settings.emailText' : 'settings.emailTextFirst')}</p>
      <Form form={form} className={styles['form']}>
        <EmailField {...form.field('email')} label={t('settings.newEmail')} />
        <DialogButtons onCancel={onClose}>
          <SubmitButton form={form} size="normal" isWide={false}>
            {t('settings.sendLetter')}
          </SubmitButton>
        </DialogButtons>
      </Form>
    </Dialog>
  );
};
