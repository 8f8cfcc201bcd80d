import type { Passkey } from '@kadro/contract';
import { maxPasskeyNameLength } from '@kadro/contract/route/limits';
import { securityPaths } from '@kadro/contract/accounts/security-paths';
import { useMutation } from '@tanstack/react-query';
import { hasStatus } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { canUsePasskeys } from '../../../shared/auth/can-use-passkeys.ts';
import { isPasskeyDeclined, isPasskeyTwice, makePasskey } from '../../../shared/auth/passkeys.ts';
import { withProof } from '../../../shared/auth/proof.ts';
import { translate, useLocale, useT } from '../../../shared/i18n/use-t.ts';
import { formatRelative } from '../../../shared/time/format-relative.ts';
import { useNow } from '../../../shared/time/use-now.ts';
import { confirm, prompt } from '../../../shared/ui/ask.ts';
import { Button, IconButton } from '../../../shared/ui/button.tsx';
import { IconKey, IconPencil } from '../../../shared/ui/icons-later.tsx';
import { showToast } from '../../../shared/ui/toast.ts';
import { Row, Section } from '../section.tsx';
import styles from './security.module.css';
import { useRenew } from './use-security.ts';

/** The account's passkeys: added, named and removed here. */
export const PasskeysSection = ({ passkeys }: { passkeys: readonly Passkey[] }) => {
  const t = useT();
  return (
    <Section title={t('security.passkeys')}>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
      <AddRow hasSome={passkeys.length > 0} />
    </Section>
  );
};

/** Returns the message for a passkey that was not made; null if the user has just closed the dialog. */
const wordFailure = (error: unknown): string | null => {
  if (isPasskeyDeclined(error)) return null;
  if (isPasskeyTwice(error)) return translate('security.passkeyTwice');
  return hasStatus(error, 409) ? error.message : translate('security.passkeyFailed');
};

const AddRow = ({ hasSome }: { hasSome: boolean }) => {
  const t = useT();
  const renew = useRenew();
  const add = useMutation({
    meta: { handles: [409, 422] },
    mutationFn: async () => {
      const creation = await withProof(() => call(securityPaths.startPasskey));
      const response = await makePasskey(creation);
      return call(securityPaths.addPasskey, { body: { response } });
    },
    onSuccess: () => showToast({ text: translate('security.passkeyAdded'), tone: 'success' }),
    onError: (error) => {
      const text = wordFailure(error);
      if (text !== null) showToast({ text, tone: 'error' });
    },
    onSettled: renew,
  });
  const canAdd = canUsePasskeys();
  return (
    <Row
      label={t(hasSome ? 'security.another' : 'security.noPasskeys')}
      hint={t(
        canAdd ? 'security.passkeysText' : window.isSecureContext ? 'security.cannotHere' : 'security.needsHttps',
      )}
    >
      {canAdd && (
        <Button disabled={add.isPending} onClick={() => add.mutate()}>
          {t('security.add')}
        </Button>
      )}
    </Row>
  );
};

const PasskeyRow = ({ passkey: { id, name, isSynced, createdAt, lastUsedAt } }: { passkey: Passkey }) => {
  const t = useT();
  const locale = useLocale();
  const nowMs = useNow();
  const renew = useRenew();
  const tell = (iso: string) => formatRelative(Date.parse(iso), nowMs, locale);
  const rename = useMutation({
    mutationFn: (next: string) => call(securityPaths.renamePasskey, { params: { id }, body: { name: next } }),
    onSettled: renew,
  });
  const remove = useMutation({
    meta: { handles: [404, 409] },
    mutationFn: () => withProof(() => call(securityPaths.removePasskey, { params: { id } }, { isRepeatable: true })),
    onSuccess: () => showToast({ text: translate('security.passkeyRemoved'), tone: 'success', durationMs: 2000 }),
    onError: (error) => {
      if (hasStatus(error, 409)) showToast({ text: error.message, tone: 'error' });
    },
    onSettled: renew,
  });
  const askName = async () => {
    const next = await prompt({
      title: t('security.renameTitle'),
      label: t('security.name'),
      initial: name,
      maxLength: maxPasskeyNameLength,
      okLabel: t('settings.save'),
    });
    if (next?.trim()) rename.mutate(next.trim());
  };
  const askRemoval = async () => {
    const isAgreed = await confirm({
      title: t('security.removeTitle'),
      text: t('security.removeText', { name }),
      okLabel: t('security.remove'),
      isDangerous: true,
    });
    if (isAgreed) remove.mutate();
  };
  const used = lastUsedAt
    ? t('security.used', { time: tell(lastUsedAt) })
    : t('security.made', { time: tell(createdAt) });
  return (
    <Row
      icon={<IconKey size={24} />}
      label={name}
      hint={
        <>
          <span>{used}</span>
          {isSynced && <span className={styles['note']}>{t('security.synced')}</span>}
        </>
      }
    >
      <div className={styles['actions']}>
        <IconButton
          label={t('security.rename', { name })}
          icon={<IconPencil size={20} />}
          disabled={rename.isPending}
          onClick={() => void askName()}
        />
        <Button disabled={remove.isPending} onClick={() => void askRemoval()}>
          {t('security.remove')}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </Row>
  );
};
