import { accountPaths } from '@kadro/contract/accounts/account-paths';
import { withProof } from '../../shared/auth/proof.ts';
import { call } from '../../shared/api/call.ts';
import { DialogButtons, Form, SubmitButton } from '../../shared/forms/form.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { currentLocale } from '../../shared/i18n/i18n.ts';
import { translate, useT } from '../../shared/i18n/use-t.ts';
import { navigate } from '../../shared/routing/navigation.ts';
import { resetSession } from '../../shared/session/session.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { showToast } from '../../shared/ui/toast.ts';
import styles from './dialogs.module.css';

const schema = () => import('./schemas.ts').then(({ deletionForm }) => deletionForm);

/** Explains what the account's deletion removes and keeps, and requests it. */
export const DeletionDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const form = useForm({
    schema,
    async send(body) {
      const { deletionAt } = await withProof(() => call(accountPaths.askDeletion, { body }));
      const date = new Date(deletionAt).toLocaleDateString(currentLocale(), { day: 'numeric', month: 'long' });
      resetSession();
      navigate('/', { replace: true });
      showToast({
        title: translate('settings.deleted'),
        text: translate('settings.deletedText', { date }),
        durationMs: 12_000,
      });
    },
  });
  return (
    <Dialog isOpen title={t('settings.deleteTitle')} onClose={onClose}>
      <ul className={styles['points']}>
        <li>{t('settings.deleteNow')}</li>
        <li>{t('settings.deleteBack')}</li>
        <li>{t('settings.deleteThen')}</li>
        <li>{t('settings.deleteStays')}</li>
      </ul>
      <Form form={form} className={styles['form']}>
        <DialogButtons onCancel={onClose}>
          <SubmitButton form={form} tone="danger" size="normal" isWide={false}>
            {t('settings.deleteAccount')}
          </SubmitButton>
        </DialogButtons>
      </Form>
    </Dialog>
  );
};
