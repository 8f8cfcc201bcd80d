import type { Level } from '@kadro/core/levels';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { classNames } from './class-names.ts';
import styles from './chip.module.css';

/** A small label. */
export const Chip = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <span className={classNames(styles['chip'], className)}>{children}</span>
);

/** The level of a word or a learner, on the one ramp of levels. */
export function LevelChip({ level }: { level: Level }) {
  const t = useT();
  return <Chip className={styles[level]}>{level === 'novice' ? t('level.novice') : level.toUpperCase()}</Chip>;
}
