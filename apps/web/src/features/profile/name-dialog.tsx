import { maxUserNameLength } from '@kadro/contract/route/limits';
import { accountPaths } from '@kadro/contract/accounts/account-paths';
import { DialogButtons, Form, SubmitButton } from '../../shared/forms/form.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { call } from '../../shared/api/call.ts';
import { translate, useT } from '../../shared/i18n/use-t.ts';
import { session } from '../../shared/session/session.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { showToast } from '../../shared/ui/toast.ts';
import styles from './profile-dialogs.module.css';

const schema = () => import('./schemas.ts').then(({ nameForm }) => nameForm);

/** Asks for the name that others see. */
export const NameDialog = ({ name, onClose }: { name: string | null; onClose: () => void }) => {
  const t = useT();
  const form = useForm({
    schema,
    async send(body) {
      session.user.set(await call(accountPaths.changeName, { body }, { isRepeatable: true }));
      showToast({ text: translate('profile.nameSaved'), tone: 'success', durationMs: 2000 });
      onClose();
    },
  });
  return (
    <Dialog isOpen title={t('profile.name')} onClose={onClose}>
      <Form form={form} className={styles['form']}>
        <TextField
          {...form.field('name')}
          label={t('profile.nameLabel')}
          hint={t('profile.nameHint', { max: maxUserNameLength })}
          defaultValue={name ?? ''}
          maxLength={maxUserNameLength}
          autoComplete="nickname"
        />
        <DialogButtons onCancel={onClose}>
          <SubmitButton form={form} size="normal" isWide={false}>
            {t('profile.save')}
          </SubmitButton>
        </DialogButtons>
      </Form>
    </Dialog>
  );
};
