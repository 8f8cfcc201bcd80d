import type { WorkoutSummary } from '@kadro/contract';
import { useT } from '../../shared/i18n/use-t.ts';
import { English } from '../../shared/ui/english.tsx';
import { IconForward } from '../../shared/ui/icons-later.tsx';
import { StageBadge } from '../../shared/ui/stage-badge.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import styles from './stage-changes.module.css';

/** The words whose stage changed, each with where it came from and where it is now. */
export const StageChanges = ({ changes }: { changes: WorkoutSummary['stageChanges'] }) => {
  const t = useT();
  return (
    <section className={styles['changes']}>
      <h3>{t('workout.changes')}</h3>
      <ul>
        {changes.map(({ wordId, headword, translation, from, to }) => (
          <li key={wordId}>
            <div className={styles['word']}>
              <English>{headword}</English>
              <span lang="ru">{translation}</span>
            </div>
            <div className={styles['way']}>
              <span className={styles['from']}>
                <StageBadge stage={from} />
              </span>
              <IconForward size={16} />
              <VisuallyHidden>{t('workout.changedTo')}</VisuallyHidden>
              <StageBadge stage={to} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
