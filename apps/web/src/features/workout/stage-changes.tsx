import type { WorkoutSummary } from '@kadro/contract';
import { stages } from '@kadro/core/terms/levels';
import { useT } from '../../shared/i18n/use-t.ts';
import { English } from '../../shared/ui/english.tsx';
import { IconForward } from '../../shared/ui/icons-later.tsx';
import { StageBadge } from '../../shared/ui/stage-badge.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import styles from './stage-changes.module.css';

/** Number of words per new stage, in one line that unfolds to the words. */
export const StageChanges = ({ changes }: { changes: WorkoutSummary['stageChanges'] }) => {
  const t = useT();
  const arrived = stages
    .map((stage) => ({ stage, count: changes.filter(({ to }) => to === stage).length }))
    .filter(({ count }) => count > 0);
  return (
    <details className={styles['changes']}>
      <summary>
        <span className={styles['arrived']}>
          {arrived.map(({ stage, count }) => (
            <span key={stage} className={styles['way']}>
              <b>{t('workout.moved', { count })}</b>
              <IconForward size={16} />
              <VisuallyHidden>{t('workout.changedTo')}</VisuallyHidden>
              <StageBadge stage={stage} />
            </span>
          ))}
        </span>
        <IconForward className={styles['sign']} size={20} />
      </summary>
      <ul>
        {changes.map(({ wordId, headword, translation, from, to }) => (
          <li key={wordId}>
            <div className={styles['word']}>
              <English>{headword}</English>
              <span lang="ru" translate="no">
                {translation}
              </span>
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
    </details>
  );
};
