import { useT } from '../i18n/use-t.ts';
import type { Host } from '../platform/host.ts';
import { Button } from '../ui/button.tsx';
import { forgetLaunch } from './launched-as.ts';

/** A host cannot show a provider's page: there the next launch, which is a log-in, proves the user's identity. */
export const LaunchProof = ({ around, onClose }: { around: Host; onClose: () => void }) => {
  const t = useT();
  const close = (): void => {
    forgetLaunch();
    around.close();
    onClose();
  };
  return (
    <>
      <p>{t('security.launchText')}</p>
      <Button size="large" isWide onClick={close}>
        {t('security.launchClose')}
      </Button>
    </>
  );
};
