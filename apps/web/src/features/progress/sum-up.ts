import type { Figures, LearningStats } from '@kadro/contract';
import { glueDate } from '../../shared/i18n/glue-date.ts';

type Forecast = LearningStats['forecast'];
type Share = Figures['recalled'][number];

/** With fewer reviews a share means nothing yet. */
const leastReviews = 20;

/** Returns the per cent of reviews that were right at the first try; null if there are too few. */
export const recalledPercent = ({ total, right }: { total: number; right: number }): number | null =>
  total < leastReviews ? null : Math.round((right / total) * 100);

/** Sums the reviews of some stages, and the right ones. */
export const addShares = (shares: readonly Pick<Share, 'total' | 'right'>[]): { total: number; right: number } =>
  shares.reduce((sum, { total, right }) => ({ total: sum.total + total, right: sum.right + right }), {
    total: 0,
    right: 0,
  });

/** Returns the hour with the best recall, among those with enough reviews; null if no two can be compared. */
export const bestHour = (hours: Figures['hours']): { hour: number; percent: number } | null => {
  const known = hours.flatMap(({ hour, ...share }) => {
    const percent = recalledPercent(share);
    return percent === null ? [] : [{ hour, percent }];
  });
  const [first, ...rest] = known;
  if (first === undefined || rest.length === 0) return null;
  return rest.reduce((best, each) => (each.percent > best.percent ? each : best), first);
};

/** Sums the upcoming reviews and finds the fullest day; null if none is due. */
export const sumUpForecast = (forecast: Forecast): { total: number; fullest: Forecast[number] } | null => {
  const [first, ...rest] = forecast;
  if (first === undefined) return null;
  const fullest = rest.reduce((most, day) => (day.due > most.due ? day : most), first);
  return fullest.due === 0 ? null : { total: forecast.reduce((sum, { due }) => sum + due, 0), fullest };
};

/** Formats a day of the learner's, such as `2026-11-25`; the time zone does not matter here. */
export const formatPlainDay = (day: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  glueDate(new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, { ...options, timeZone: 'UTC' }));
