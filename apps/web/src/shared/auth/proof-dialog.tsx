import type { OauthProvider, ProofKind } from '@kadro/contract';
import { securityPaths } from '@kadro/contract/accounts/security-paths';
import { useMutation } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { Form, SubmitButton } from '../forms/form.tsx';
import { PasswordField } from '../forms/password-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { useT } from '../i18n/use-t.ts';
import { ProviderLogo } from '../oauth/provider-logo.tsx';
import { ProviderName } from '../oauth/provider-name.tsx';
import { startOauth } from '../oauth/start-oauth.ts';
import { host } from '../platform/host.ts';
import { isInVk } from '../platform/platform.ts';
import { useUser } from '../session/session.ts';
import { useStore } from '../store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { IconKey } from '../ui/icons-later.tsx';
import { showToast } from '../ui/toast.ts';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { LaunchProof } from './launch-proof.tsx';
import { isPasskeyDeclined, signByPasskey } from './passkeys.ts';
import type { AskedProof } from './proof.ts';
import { whenThereIsRoom } from './when-there-is-room.ts';
import styles from './proof-dialog.module.css';

const schemas = () => import('./proof-schemas.ts');
const passwordSchema = () => schemas().then(({ passwordProof }) => passwordProof);
const codeSchema = () => schemas().then(({ codeProof }) => codeProof);

const isProvider = (proof: ProofKind): proof is OauthProvider => proof === 'vk' || proof === 'yandex';

/** Asks for the user's identity again, by the means of the account: a passkey, the password, a code of the app, a log-in at a provider. */
export const ProofDialog = ({ proofs, answer }: AskedProof) => {
  const t = useT();
  const around = useStore(host);
  const cancel = () => answer(false);
  const confirmProof = () => answer(true);
  const others = proofs.filter(isProvider);
  return (
    <Dialog isOpen title={t('security.proofTitle')} onClose={cancel}>
      <p className={styles['lead']}>{t('security.proofText')}</p>
      <div className={styles['ways']}>
        {proofs.includes('code') && <CodeProof onProved={confirmProof} />}
        {proofs.includes('password') && !isInVk() && <PasswordProof onProved={confirmProof} />}
        {proofs.includes('passkey') && canUsePasskeys() && (
          <PasskeyProof isMain={proofs[0] === 'passkey'} onProved={confirmProof} />
        )}
        {around === null
          ? others.map((provider) => <ProviderProof key={provider} provider={provider} />)
          : others.length > 0 && <LaunchProof around={around} onClose={cancel} />}
        <Button tone="quiet" isWide onClick={cancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </Dialog>
  );
};

interface ProofProps {
  onProved: () => void;
}

const PasswordProof = ({ onProved }: ProofProps) => {
  const t = useT();
  const user = useUser();
  const form = useForm({
    schema: passwordSchema,
    send: async (body) => {
      await whenThereIsRoom(() => call(securityPaths.prove, { body }, { isRepeatable: true }));
      onProved();
    },
  });
  return (
    <Form form={form}>
      {user?.email && <input type="text" autoComplete="username" value={user.email} readOnly hidden />}
      <PasswordField
        {...form.field('password')}
        label={t('security.password')}
        autoComplete="current-password"
        required
      />
      <SubmitButton form={form}>{t('security.confirm')}</SubmitButton>
    </Form>
  );
};

const CodeProof = ({ onProved }: ProofProps) => {
  const t = useT();
  const form = useForm({
    schema: codeSchema,
    send: async (body) => {
      await call(securityPaths.prove, { body });
      onProved();
    },
  });
  return (
    <Form form={form}>
      <TextField
        {...form.field('code')}
        label={t('security.code')}
        hint={t('security.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <SubmitButton form={form}>{t('security.confirm')}</SubmitButton>
    </Form>
  );
};

const PasskeyProof = ({ isMain, onProved }: ProofProps & { isMain: boolean }) => {
  const t = useT();
  const proof = useMutation({
    meta: { handles: [422] },
    mutationFn: async () => {
      const response = await signByPasskey(await call(securityPaths.startProof));
      await call(securityPaths.prove, { body: { response } });
    },
    onSuccess: onProved,
    onError: (error) => {
      if (!isPasskeyDeclined(error)) showToast({ text: t('security.passkeyFailed'), tone: 'error' });
    },
  });
  return (
    <Button
      tone={isMain ? 'primary' : 'plain'}
      size="large"
      isWide
      disabled={proof.isPending}
      onClick={() => proof.mutate()}
    >
      <IconKey size={22} />
      {t('security.byPasskey')}
    </Button>
  );
};

const ProviderProof = ({ provider }: { provider: OauthProvider }) => {
  const t = useT();
  const start = useMutation({ mutationFn: () => startOauth(provider, 'log-in', location.pathname) });
  return (
    <Button size="large" isWide disabled={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
      <ProviderLogo provider={provider} />
      <span>
        {t('security.byProvider')} <ProviderName provider={provider} />
      </span>
    </Button>
  );
};
