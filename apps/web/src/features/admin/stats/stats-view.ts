import { statSteps, type StatStep } from '@kadro/contract/admin/stat-steps';
import { href } from '@kadro/contract/screens/screens';
import { glueDate } from '../../../shared/i18n/glue-date.ts';
import { dayAgo, readDay } from '../console/days.ts';

/** The range of figures in the address. Days are in UTC. */
export interface StatsView {
  readonly from: string;
  readonly to: string;
  readonly step: StatStep;
}

/** Common ranges, in days, each with the periods that it is shown in. */
export const statRanges = [
  { days: 30, step: 'day' },
  { days: 90, step: 'week' },
  { days: 365, step: 'month' },
] as const satisfies readonly { days: number; step: StatStep }[];

export const rangeView = ({ days, step }: (typeof statRanges)[number]): StatsView => ({
  from: dayAgo(days - 1),
  to: dayAgo(0),
  step,
});

/** Returns the view in an address's query; the last 30 days by default. */
export const readStatsView = (search: string): StatsView => {
  const given = new URLSearchParams(search);
  const usual = rangeView(statRanges[0]);
  const to = readDay(given.get('to')) ?? usual.to;
  const from = readDay(given.get('from')) ?? (usual.from < to ? usual.from : to);
  return { from, to, step: statSteps.find((known) => known === given.get('step')) ?? 'day' };
};

/** Returns the address of a view. */
export const statsHref = ({ from, to, step }: StatsView): `/${string}` => href('adminStats', { from, to, step });

/** Formats a day, or the span of a period. */
export const formatSpan = (from: string, to: string, locale: string): string => {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const [start, end] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)];
  return glueDate(from === to ? format.format(start) : format.formatRange(start, end));
};

/** Formats a part of a whole in per cent; a dash if there is no whole. */
export const formatShare = (part: number, whole: number, locale: string): string =>
  whole > 0 ? (part / whole).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 }) : '—';
