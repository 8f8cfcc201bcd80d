import type { Figures, LearningStats } from '@kadro/contract';
import { glueDate } from '../../shared/i18n/glue-date.ts';

type Forecast = LearningStats['forecast'];
type Share = Figures['recalled'][number];

/** Reviews so few say nothing of a share yet. */
const leastReviews = 20;

/** The share of reviews that were right at the first try, in whole hundredths; null while there are too few. */
export const recalledPercent = ({ total, right }: { total: number; right: number }): number | null =>
  total < leastReviews ? null : Math.round((right / total) * 100);

/** All reviews of some stages, and those that were right. */
export const addShares = (shares: readonly Pick<Share, 'total' | 'right'>[]): { total: number; right: number } =>
  shares.reduce((sum, { total, right }) => ({ total: sum.total + total, right: sum.right + right }), {
    total: 0,
    right: 0,
  });

/** The hour at which most is recalled, of those with reviews enough; null where no two can be compared. */
export const bestHour = (hours: Figures['hours']): { hour: number; percent: number } | null => {
  const known = hours.flatMap(({ hour, ...share }) => {
    const percent = recalledPercent(share);
    return percent === null ? [] : [{ hour, percent }];
  });
  const [first, ...rest] = known;
  if (first === undefined || rest.length === 0) return null;
  return rest.reduce((best, each) => (each.percent > best.percent ? each : best), first);
};

/** All reviews of the days to come, and the fullest day; null where none is due. */
export const sumUpForecast = (forecast: Forecast): { total: number; fullest: Forecast[number] } | null => {
  const [first, ...rest] = forecast;
  if (first === undefined) return null;
  const fullest = rest.reduce((most, day) => (day.due > most.due ? day : most), first);
  return fullest.due === 0 ? null : { total: forecast.reduce((sum, { due }) => sum + due, 0), fullest };
};

/** A day of the learner's, such as `2026-11-25`, in the words of a language; its zone is of no matter here. */
export const formatPlainDay = (day: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  glueDate(new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, { ...options, timeZone: 'UTC' }));
