import { useT } from '../../shared/i18n/use-t.ts';
import styles from './other-words.module.css';
import type { WorkoutItem } from './workout-item.ts';

/** Other words with the same translation that are not meant; nothing if there are none. */
export const OtherWords = ({ card: { synonyms } }: { card: WorkoutItem['card'] }) => {
  const t = useT();
  if (synonyms === undefined) return null;
  return (
    <p className={styles['others']}>
      <span>{t('workout.otherThan')}</span>{' '}
      <span lang="en" translate="no">
        {synonyms.join(', ')}
      </span>
    </p>
  );
};
