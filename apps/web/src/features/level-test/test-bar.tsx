import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { goBack } from '../../shared/routing/navigation.ts';
import { IconButton } from '../../shared/ui/button.tsx';
import { IconClose } from '../../shared/ui/icons-later.tsx';
import styles from './test-page.module.css';

/** The line above a test: the way out, which loses nothing, and the progress. */
export const TestBar = ({ children }: { children?: ReactNode }) => {
  const t = useT();
  return (
    <header className={styles['bar']}>
      <IconButton label={t('test.leave')} icon={<IconClose />} onClick={goBack} />
      {children}
    </header>
  );
};
