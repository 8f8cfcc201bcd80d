import type { WorkoutCard } from '@kadro/contract';
import { cutGaps } from '@kadro/core/english/cut-gaps';
import { Fragment } from 'react';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import styles from './gap-cue.module.css';

const none: NonNullable<WorkoutCard['gaps']> = [];

/** An example without its word, and its translation. All gaps have the same length. */
export const GapCue = ({ card: { example, exampleTranslation, gaps = none } }: { card: WorkoutCard }) => {
  const t = useT();
  const locale = useLocale();
  const [first, ...rest] = cutGaps(example, gaps);
  return (
    <>
      <p className={styles['example']} lang="en" translate="no">
        <span>{first}</span>
        {gaps.map(({ start }, at) => (
          <Fragment key={start}>
            <span className={styles['gap']} lang={locale}>
              <VisuallyHidden>{t('workout.gap')}</VisuallyHidden>
            </span>
            <span>{rest[at]}</span>
          </Fragment>
        ))}
      </p>
      <p className={styles['meaning']} lang="ru" translate="no">
        {exampleTranslation}
      </p>
    </>
  );
};
