import { useT } from '../i18n/use-t.ts';
import type { Host } from '../platform/host.ts';
import { Button } from '../ui/button.tsx';
import { forgetLaunch } from './launched-as.ts';

/** Inside of a host no provider's page can be shown: there the next launch, which is a log-in, proves who is there. */
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
