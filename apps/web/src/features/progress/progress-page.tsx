import { periods, type Period } from '@kadro/contract/learning/progress-paths';
import { href } from '@kadro/contract/screens/screens';
import { Suspense, useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { useStats } from '../../shared/learner/use-learner.ts';
import { Link } from '../../shared/routing/link.tsx';
import { buttonClass, Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Segments } from '../../shared/ui/field.tsx';
import { lazyWithPreload } from '../../shared/ui/later.tsx';
import { IconFlame } from '../../shared/ui/icons-later.tsx';
import '../../shared/ui/later.css';
import { ForecastCard } from './forecast-card.tsx';
import { FortunesCard } from './fortunes-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { LevelsCard } from './levels-card.tsx';
import { PointsCard } from './points-card.tsx';
import { RecallCard } from './recall-card.tsx';
import { StagesCard } from './stages-card.tsx';
import { StreakCard } from './streak-card.tsx';
import { SummaryLine } from './summary-line.tsx';
import { useFigures, useFoundFortunes, useLevelWords } from './use-figures.ts';
import { YearCard } from './year-card.tsx';
import styles from './charts.module.css';

/** Recomputes promises in a worker: the other charts must not wait for its code. */
const PricesCard = lazyWithPreload(async () => (await import('./prices-card.tsx')).PricesCard);

const names = { 7: 'progress.week', 30: 'progress.month30', 365: 'progress.year365' } as const;

/** `/progress`: the learner's activity and recall in a week, a month or a year, and a forecast. */
export const ProgressPage = () => {
  const t = useT();
  const [days, setDays] = useState<Period>(30);
  const { data: figures, isError, refetch } = useFigures(days);
  const levels = useLevelWords().data?.levels;
  const fortunes = useFoundFortunes().data;
  const stats = useStats();
  const waiting = <div className={`${styles['waiting']} skeleton`} aria-hidden="true" />;
  if (figures === undefined && isError)
    return (
      <div className={styles['page']}>
        <EmptyState
          isPage
          title={t('progress.title')}
          text={t('progress.failed')}
          action={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
        />
      </div>
    );
  const isNew =
    figures !== undefined && figures.streak.length === 0 && figures.year.answers.every((count) => count === 0);
  if (isNew) {
    const words = figures.stages.at(-1)?.words;
    const hasWords = words !== undefined && words.learning + words.repeating + words.fixing > 0;
    return (
      <div className={styles['page']}>
        <EmptyState
          isPage
          icon={<IconFlame size={56} />}
          title={t('progress.emptyTitle')}
          text={t(hasWords ? 'progress.emptyChosen' : 'progress.emptyText')}
          action={
            <Link
              className={buttonClass({ tone: 'primary', size: 'large' })}
              href={href(hasWords ? 'workout' : 'main')}
            >
              {t(hasWords ? 'progress.toWorkout' : 'common.toFeed')}
            </Link>
          }
        />
      </div>
    );
  }
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{t('progress.title')}</h1>
        <Segments
          label={t('progress.period')}
          name="period"
          value={String(days)}
          options={periods.map((period) => ({ value: String(period), label: t(names[period]) }))}
          onChoose={(chosen) => setDays(periods.find((period) => String(period) === chosen) ?? days)}
        />
      </header>
      {figures !== undefined && <SummaryLine figures={figures} />}
      <p className={styles['ways']}>
        <Link href={href('progressWeek')}>{t('progress.lastWeek')}</Link>
      </p>
      <div className={styles['cards']}>
        {figures === undefined ? (
          <>
            {waiting}
            {waiting}
          </>
        ) : (
          <>
            <StreakCard streak={figures.streak} year={figures.year} />
            <RecallCard recalled={figures.recalled} promised={figures.promised} />
            <YearCard year={figures.year} />
            <StagesCard stages={figures.stages} />
            <PointsCard points={figures.points} />
            <HoursCard hours={figures.hours} />
            {figures.prices !== undefined && (
              <Suspense>
                <PricesCard prices={figures.prices} />
              </Suspense>
            )}
          </>
        )}
        {fortunes !== undefined && <FortunesCard {...fortunes} />}
        {levels !== undefined && <LevelsCard levels={levels} />}
        {stats === undefined ? (
          <div className={`${styles['waiting']} ${styles['wide']} skeleton`} aria-hidden="true" />
        ) : (
          <ForecastCard forecast={stats.forecast} />
        )}
      </div>
    </div>
  );
};
