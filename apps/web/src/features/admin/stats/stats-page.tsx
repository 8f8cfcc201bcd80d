import type { Stats } from '@kadro/contract';
import { adminPaths } from '@kadro/contract/admin/admin-paths';
import { statSteps } from '@kadro/contract/admin/stat-steps';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter/use-browser-location';
import { call, urlOf } from '../../../shared/api/call.ts';
import { useLocale, useT } from '../../../shared/i18n/use-t.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { navigate } from '../../../shared/routing/navigation.ts';
import { formatTime } from '../../../shared/time/format-time.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Select } from '../../../shared/ui/field.tsx';
import { AdminFrame } from '../console/admin-frame.tsx';
import { DayRange } from '../console/day-range.tsx';
import { DeskList } from '../console/desk-list.tsx';
import { StatsChart } from './stats-chart.tsx';
import { StatsCohorts } from './stats-cohorts.tsx';
import { StatsReviews } from './stats-reviews.tsx';
import { StatsTiles } from './stats-tiles.tsx';
import { rangeView, readStatsView, statRanges, statsHref, type StatsView } from './stats-view.ts';
import desk from '../console/desk.module.css';
import styles from './stats-page.module.css';

const statsQuery = (view: StatsView) =>
  queryOptions({
    queryKey: ['admin', 'stats', view],
    queryFn: ({ signal }) => call(adminPaths.readStats, { query: { ...view } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** `/admin/stats`: arrivals, retention and learning, over any range of days in UTC. */
export const AdminStatsPage = () => {
  const t = useT();
  const locale = useLocale();
  const view = readStatsView(useSearch());
  const { data, isError, refetch, isPlaceholderData } = useQuery(statsQuery(view));
  const go = (next: Partial<StatsView>): void => navigate(statsHref({ ...view, ...next }), { replace: true });
  const { from, to } = view;
  return (
    <AdminFrame screen="adminStats" isWide>
      <div className={desk['title']}>
        <h1>{t('admin.stats')}</h1>
        <p>{data?.countedAt && t('admin.stats.asOf', { time: formatTime(Date.parse(data.countedAt), locale) })}</p>
        <a className={buttonClass()} href={urlOf(adminPaths.downloadStats.path, {}, { from, to })} download>
          {t('admin.stats.csv')}
        </a>
      </div>
      <search className={styles['range']}>
        <DayRange name="stats" from={from} to={to} onChange={go} />
        <Select
          aria-label={t('admin.stats.step')}
          value={view.step}
          options={statSteps.map((value) => ({ value, label: t(`admin.stats.step.${value}`) }))}
          onChoose={(step) => go({ step })}
        />
        <nav aria-label={t('admin.stats.ranges')}>
          {statRanges.map((range) => {
            const each = rangeView(range);
            const isOn = each.from === from && each.to === to && each.step === view.step;
            return (
              <Link key={range.days} className={buttonClass()} href={statsHref(each)} aria-current={isOn || undefined}>
                {t('admin.stats.days', { count: range.days })}
              </Link>
            );
          })}
        </nav>
      </search>
      <DeskList
        count={data?.periods.length}
        isError={isError}
        isOld={isPlaceholderData}
        onRetry={() => void refetch()}
        none={t('admin.stats.noDays')}
      >
        {data && <Figures stats={data} />}
      </DeskList>
    </AdminFrame>
  );
};

const Figures = ({ stats }: { stats: Stats }) => {
  const t = useT();
  const { periods, sum, cohorts } = stats;
  return (
    <div className={styles['figures']}>
      <StatsTiles stats={stats} />
      <div className={styles['charts']}>
        <StatsChart
          title={t('admin.stats.active')}
          periods={periods}
          parts={[{ label: t('admin.stats.active'), read: ({ active }) => active ?? 0 }]}
        />
        <StatsChart
          title={t('admin.stats.newPeople')}
          periods={periods}
          parts={[{ label: t('admin.stats.began'), read: ({ created }) => created }]}
          more={[
            { label: t('admin.stats.registered'), read: ({ registered }) => registered },
            { label: t('admin.stats.turned'), read: ({ turned }) => turned },
          ]}
        />
        <StatsChart
          title={t('admin.stats.choices')}
          periods={periods}
          parts={[
            { label: t('admin.stats.learn'), read: ({ learn }) => learn },
            { label: t('admin.stats.known'), read: ({ known }) => known },
          ]}
          more={[{ label: t('admin.stats.skipped'), read: ({ skipped }) => skipped }]}
        />
        <StatsChart
          title={t('admin.stats.workouts')}
          periods={periods}
          parts={[{ label: t('admin.stats.workouts'), read: ({ workouts }) => workouts }]}
          more={[{ label: t('admin.stats.answers'), read: ({ answers }) => answers }]}
        />
      </div>
      <section className={styles['part']}>
        <h2>{t('admin.stats.reviews')}</h2>
        <StatsReviews reviews={sum.reviews} />
      </section>
      <section className={styles['part']}>
        <h2>{t('admin.stats.cohorts')}</h2>
        <p className={styles['soft']}>{t('admin.stats.cohortsHint')}</p>
        <StatsCohorts cohorts={cohorts} />
      </section>
    </div>
  );
};
