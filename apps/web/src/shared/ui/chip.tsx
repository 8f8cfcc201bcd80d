import type { Level } from '@kadro/core/terms/levels';
import type { ComponentProps } from 'react';
import { useT } from '../i18n/use-t.ts';
import { classNames } from './class-names.ts';
import styles from './chip.module.css';

/** A small label. */
export const Chip = ({
  className,
  ...rest
}: Omit<ComponentProps<'span'>, 'className'> & { className?: string | undefined }) => (
  <span {...rest} className={classNames(styles['chip'], className)} />
);

/** The level of a word or a learner, in the colours of levels. */
export const LevelChip = ({ level }: { level: Level }) => {
  const t = useT();
  return (
    <Chip className={styles[level.startsWith('c') ? 'deep' : 'level']} style={{ background: `var(--level-${level})` }}>
      {level === 'novice' ? t('level.novice') : level.toUpperCase()}
    </Chip>
  );
};
