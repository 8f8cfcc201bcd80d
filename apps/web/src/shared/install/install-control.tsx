import type { MessageId } from '../i18n/message-id.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { install, useInstallWay, type InstallWay } from './install.ts';
import styles from './install-control.module.css';

const steps: Readonly<Record<Exclude<InstallWay, 'button'>, MessageId>> = {
  ios: 'install.ios',
  'mac-safari': 'install.macSafari',
  'browser-menu': 'install.browserMenu',
  installed: 'install.installed',
  insecure: 'install.needsHttps',
  none: 'install.none',
};

/** The button that installs the app, or instructions to do it by hand. Its texts are in the group `install`. */
export const InstallControl = () => {
  const t = useT();
  const way = useInstallWay();
  if (way === 'button')
    return (
      <Button tone="primary" onClick={() => void install()}>
        {t('install.button')}
      </Button>
    );
  return <p className={styles['steps']}>{t(steps[way])}</p>;
};
