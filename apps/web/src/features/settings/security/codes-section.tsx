import type { RouteReply, readSecurity } from '@kadro/contract';
import { securityPaths } from '@kadro/contract/accounts/security-paths';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { withProof } from '../../../shared/auth/proof.ts';
import { withMessages } from '../../../shared/i18n/i18n.ts';
import { translate, useT } from '../../../shared/i18n/use-t.ts';
import { confirm } from '../../../shared/ui/ask.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { showToast } from '../../../shared/ui/toast.ts';
import { Row, Section } from '../section.tsx';
import { useRenew } from './use-security.ts';

const loadSetup = withMessages(['security', 'forms'], () => import('./codes-dialog.tsx'));
const CodesDialog = lazy(async () => ({ default: (await loadSetup()).CodesDialog }));
const RecoveryDialog = lazy(async () => ({ default: (await loadSetup()).RecoveryDialog }));

/** The authenticator app's code at log-in, and its recovery codes. */
export const CodesSection = ({ codes }: { codes: RouteReply<typeof readSecurity>['codes'] }) => {
  const t = useT();
  const renew = useRenew();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const start = useMutation({ mutationFn: () => withProof(() => call(securityPaths.startCodes)), onError: renew });
  const stop = useMutation({
    mutationFn: () => withProof(() => call(securityPaths.turnCodesOff, {}, { isRepeatable: true })),
    onSuccess: () => showToast({ text: translate('security.codesOff'), tone: 'success' }),
    onSettled: renew,
  });
  const make = useMutation({
    mutationFn: () => withProof(() => call(securityPaths.renewRecoveryCodes)),
    onSuccess: ({ recoveryCodes: made }) => setRecoveryCodes(made),
    onSettled: renew,
  });
  const askOff = async () => {
    const isAgreed = await confirm({
      title: t('security.offTitle'),
      text: t('security.offText'),
      okLabel: t('security.turnOff'),
      isDangerous: true,
    });
    if (isAgreed) stop.mutate();
  };
  const askNew = async () => {
    const isAgreed = await confirm({
      title: t('security.renewTitle'),
      text: t('security.renewText'),
      okLabel: t('security.renew'),
    });
    if (isAgreed) make.mutate();
  };
  return (
    <Section title={t('security.codes')}>
      <Row label={t('security.app')} hint={t(codes ? 'security.codesAreOn' : 'security.codesText')}>
        {codes ? (
          <Button disabled={stop.isPending} onClick={() => void askOff()}>
            {t('security.turnOff')}
          </Button>
        ) : (
          <Button disabled={start.isPending} onClick={() => start.mutate()}>
            {t('security.turnOn')}
          </Button>
        )}
      </Row>
      {codes && (
        <Row label={t('security.recoveryCodes')} hint={t('security.recoveryLeft', { count: codes.recoveryLeft })}>
          <Button disabled={make.isPending} onClick={() => void askNew()}>
            {t('security.renew')}
          </Button>
        </Row>
      )}
      <Suspense>
        {start.data && (
          <CodesDialog
            {...start.data}
            onDone={(made) => {
              start.reset();
              if (made) setRecoveryCodes(made);
              void renew();
            }}
          />
        )}
        {recoveryCodes && <RecoveryDialog codes={recoveryCodes} onClose={() => setRecoveryCodes(null)} />}
      </Suspense>
    </Section>
  );
};
