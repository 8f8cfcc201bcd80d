import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { goBack } from '../../shared/routing/navigation.ts';
import { IconButton } from '../../shared/ui/button.tsx';
import { IconClose } from '../../shared/ui/icons-later.tsx';
import styles from './top-bar.module.css';

/** The line above a workout: the way out, and what the workout tells. Leaving loses nothing: answers are kept as they are given. */
export const TopBar = ({ children }: { children?: ReactNode }) => {
  const t = useT();
  return (
    <header className={styles['bar']}>
      <h1 className="sr-only">{t('title.workout')}</h1>
      <IconButton label={t('workout.leave')} icon={<IconClose />} onClick={goBack} />
      {children}
    </header>
  );
};
