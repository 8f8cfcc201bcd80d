import type { LevelWords } from '@kadro/contract';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { LevelChip } from '../../shared/ui/chip.tsx';
import { ChartCard } from './chart-card.tsx';
import styles from './charts.module.css';

/** The learner's words of each level: known from before, learned, in learning. */
export const LevelsCard = ({ levels }: { levels: readonly LevelWords[] }) => {
  const t = useT();
  const locale = useLocale();
  const sumOf = ({ known, learning, learned }: LevelWords): number => known + learning + learned;
  const shown = levels.filter((each) => sumOf(each) > 0);
  const most = Math.max(1, ...shown.map(sumOf));
  const total = shown.reduce((sum, { known, learned }) => sum + known + learned, 0);
  return (
    <ChartCard
      isWide
      title={t('progress.levels')}
      text={shown.length === 0 ? t('progress.levelsNone') : t('progress.levelsText', { count: total })}
      table={
        shown.length === 0
          ? undefined
          : {
              head: [t('side.level'), t('progress.knownWords'), t('stage.learned'), t('progress.learningNow')],
              rows: shown.map(({ level, known, learned, learning }) => [
                level === 'novice' ? t('level.novice') : level.toUpperCase(),
                known.toLocaleString(locale),
                learned.toLocaleString(locale),
                learning.toLocaleString(locale),
              ]),
            }
      }
    >
      {shown.length > 0 && (
        <div aria-hidden="true">
          <ul className={styles['levels']}>
            {shown.map((each) => (
              <li key={each.level}>
                <LevelChip level={each.level} />
                <span>
                  {(['known', 'learned', 'learning'] as const).map((part) => (
                    <i key={part} data-part={part} style={{ inlineSize: `${(each[part] / most) * 100}%` }} />
                  ))}
                </span>
                <b>{sumOf(each).toLocaleString(locale)}</b>
              </li>
            ))}
          </ul>
          <ul className={styles['legend']}>
            <li data-part="known">{t('progress.knownWords')}</li>
            <li data-part="learned">{t('stage.learned')}</li>
            <li data-part="learning">{t('progress.inLearning')}</li>
          </ul>
        </div>
      )}
    </ChartCard>
  );
};
