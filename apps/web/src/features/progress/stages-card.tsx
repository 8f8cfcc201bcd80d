import type { Figures } from '@kadro/contract';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { stageIcons } from '../../shared/ui/stage-badge.tsx';
import { ChartCard } from './chart-card.tsx';
import styles from './charts.module.css';
import { layOutStages, shownStages } from './lay-out-stages.ts';
import { formatPlainDay } from './sum-up.ts';

/** Number of words in each stage over the period, stacked. */
export const StagesCard = ({ stages }: Pick<Figures, 'stages'>) => {
  const t = useT();
  const locale = useLocale();
  const { width, height, areas } = layOutStages(stages);
  const [first, last] = [stages[0]?.words, stages.at(-1)?.words];
  if (first === undefined || last === undefined) return null;
  const learning = last.learning + last.repeating + last.fixing;
  const format = (day: string) => formatPlainDay(day, locale, { day: 'numeric', month: 'short' });
  return (
    <ChartCard
      isWide
      title={t('progress.stages')}
      text={[
        t('progress.stagesText', { learning, learned: last.learned }),
        last.learned > first.learned && t('progress.stagesMore', { count: last.learned - first.learned }),
      ]
        .filter(Boolean)
        .join(' ')}
      table={{
        head: [t('progress.day'), ...shownStages.map((stage) => t(`stage.${stage}`))],
        icons: [
          undefined,
          ...shownStages.map((stage) => {
            const Icon = stageIcons[stage];
            return <Icon key={stage} size={18} />;
          }),
        ],
        rows: stages.map(({ day, words }) => [
          format(day),
          ...shownStages.map((stage) => words[stage].toLocaleString(locale)),
        ]),
      }}
    >
      <div aria-hidden="true">
        <svg className={styles['area']} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          {areas.map(({ stage, path }) => (
            <path key={stage} data-stage={stage} d={path} />
          ))}
        </svg>
        <p className={styles['ends']}>
          <span>{format(stages[0]?.day ?? '')}</span>
          <span>{format(stages.at(-1)?.day ?? '')}</span>
        </p>
        <ul className={styles['legend']}>
          {shownStages.map((stage) => {
            const Icon = stageIcons[stage];
            return (
              <li key={stage} data-stage={stage}>
                <Icon size={16} /> <span>{t(`stage.${stage}`)}</span> <b>{last[stage].toLocaleString(locale)}</b>
              </li>
            );
          })}
        </ul>
      </div>
    </ChartCard>
  );
};
