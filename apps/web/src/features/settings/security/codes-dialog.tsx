import { securityPaths } from '@kadro/contract/accounts/security-paths';
import { call } from '../../../shared/api/call.ts';
import { withProof } from '../../../shared/auth/proof.ts';
import { DialogButtons, Form, SubmitButton } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { copyText } from '../../../shared/copy-text.ts';
import { translate, useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { showToast } from '../../../shared/ui/toast.ts';
import { QrCode } from './qr-code.tsx';
import styles from './security.module.css';

const schema = () => import('../../../shared/auth/proof-schemas.ts').then(({ codeProof }) => codeProof);

interface CodesDialogProps {
  /** The app's secret for typing, and the address that contains it. */
  secret: string;
  uri: string;
  /** Called with the recovery codes after a correct first code, without any if the dialog was closed. */
  onDone: (recoveryCodes?: readonly string[]) => void;
}

/** Shows the secret for the authenticator app, and asks for a first code. */
export const CodesDialog = ({ secret, uri, onDone }: CodesDialogProps) => {
  const t = useT();
  const form = useForm({
    schema,
    async send(body) {
      const { recoveryCodes } = await withProof(() => call(securityPaths.turnCodesOn, { body }));
      onDone(recoveryCodes);
    },
  });
  return (
    <Dialog isOpen title={t('security.setupTitle')} onClose={() => onDone()}>
      <p className={styles['lead']}>{t('security.setupText')}</p>
      <QrCode text={uri} label={t('security.qr')} />
      <p className={styles['lead']}>{t('security.bySecret')}</p>
      <p className={styles['secret']} translate="no" lang="en">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <Form form={form} className={styles['form']}>
        <TextField
          {...form.field('code')}
          label={t('security.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <DialogButtons onCancel={() => onDone()}>
          <SubmitButton form={form} size="normal" isWide={false}>
            {t('security.turnOn')}
          </SubmitButton>
        </DialogButtons>
      </Form>
    </Dialog>
  );
};

const copy = async (codes: readonly string[]): Promise<void> => {
  try {
    await copyText(codes.join('\n'));
    showToast({ text: translate('security.copied'), tone: 'success', durationMs: 2000 });
  } catch {
    showToast({ text: translate('security.notCopied'), tone: 'error' });
  }
};

/** Shows recovery codes, for the only time. */
export const RecoveryDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const t = useT();
  return (
    <Dialog
      isOpen
      title={t('security.recoveryTitle')}
      onClose={onClose}
      actions={<Button onClick={() => void copy(codes)}>{t('security.copy')}</Button>}
      done={t('security.kept')}
    >
      <p className={styles['lead']}>{t('security.recoveryText')}</p>
      <ul className={styles['recovery']} translate="no" lang="en">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
};
