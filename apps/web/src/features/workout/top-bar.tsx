import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { goBack } from '../../shared/routing/navigation.ts';
import { IconButton } from '../../shared/ui/button.tsx';
import { IconClose } from '../../shared/ui/icons-later.tsx';
import styles from './top-bar.module.css';

/** The line above a workout: the way out, and the workout's progress. Leaving loses nothing: each answer is stored when given. */
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
