import { dayMs } from '@kadro/core';
import { statSteps, type RouteReply, type RouteRequest, type StatStep, type readStats as route } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { AppError, say } from '../../platform/http/index.ts';
import { botUserId } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { activeIn, cohortsOf, cut, daysOf, figuresOf, periodsOf, type KeptDays } from './add-up.ts';
import { dayAfter, startMsOf, utcDay } from './count-days.ts';
import { keptAfterDays, maxGapDays, readCounts } from './stored-counts.ts';

const maxPeriods = 366;
/** Ten years: longer ranges are no meaningful query. */
const maxDays = 3660;

interface Range {
  readonly from: string;
  readonly to: string;
}

/** Throws a 422 for a range that ends before it begins, or is too long. */
export const demandRange = ({ from, to }: Range): void => {
  if (from > to || startMsOf(to) - startMsOf(from) > maxDays * dayMs)
    throw new AppError({ status: 422, errors: { from: [say((m) => m.wrongValue)] } });
};

/** Reads the days of a range, with the earlier and later ones needed for activity and retention. */
export const readDays = async (db: Kysely<Tables>, { from, to }: Range): Promise<KeptDays> => {
  const { rows } = await sql<{ day: string; counts: unknown; last: string | null }>`
    select day::text, counts, (select max(day)::text from stat_days where is_final) as last from stat_days
    where day between ${dayAfter(from, -maxGapDays)}::date and ${dayAfter(to, Math.max(...keptAfterDays))}::date
    order by day`.execute(db);
  return {
    counts: new Map(rows.map(({ day, counts }) => [day, readCounts(counts)])),
    lastFinal: rows[0]?.last ?? null,
  };
};

interface Standing {
  first: string | null;
  countedAt: Date | null;
  users: number;
  guests: number;
}

const readStanding = async (db: Kysely<Tables>): Promise<Standing> => {
  const { rows } = await sql<Standing>`
    select min(day)::text as first, (select counted_at from stat_days order by day desc limit 1) as "countedAt",
      (select count(*)::int from users where not is_guest and id <> ${botUserId}) as users,
      (select count(*)::int from users where is_guest) as guests
    from stat_days`.execute(db);
  const [standing] = rows;
  if (standing === undefined) throw new Error('counting gave no row');
  return standing;
};

/** Cuts a range by the first step, from the requested one on, that gives a displayable number of parts. */
const cutFor = (range: Range, asked: StatStep): { step: StatStep; parts: Range[] } => {
  const steps = statSteps.slice(statSteps.indexOf(asked));
  const step = steps.find((each) => cut(range, each).length <= maxPeriods) ?? 'month';
  return { step, parts: cut(range, step) };
};

/** Returns the part of a range with figures: from the first counted day until today; null if there is none. */
const knownPart = ({ from, to }: Range, first: string | null, today: string): Range | null => {
  if (first === null) return null;
  const known = { from: from < first ? first : from, to: to > today ? today : to };
  return known.from > known.to ? null : known;
};

/** Returns the counted figures of a range, by period and in total. Throws a 422 for a wrong range. */
export const readStats = async (
  db: Kysely<Tables>,
  { step: asked, ...range }: RouteRequest<typeof route>['query'],
  nowMs: number,
): Promise<RouteReply<typeof route>> => {
  demandRange(range);
  const [kept, { first, countedAt, users, guests }] = await Promise.all([readDays(db, range), readStanding(db)]);
  const known = knownPart(range, first, utcDay(nowMs));
  const { step, parts } = known === null ? { step: asked, parts: [] } : cutFor(known, asked);
  const days = known === null ? [] : daysOf(known);
  const visits = days.reduce((sum, day) => sum + (kept.counts.get(day)?.['active'] ?? 0), 0);
  const upTo = (length: number): Range => ({ from: dayAfter(range.to, 1 - length), to: range.to });
  return {
    step,
    countedAt: countedAt?.toISOString() ?? null,
    firstDay: first,
    users,
    guests,
    sum: figuresOf(kept, known ?? { from: range.to, to: range.to }),
    active: {
      day: days.length === 0 ? 0 : visits / days.length,
      week: activeIn(kept, upTo(7)),
      month: activeIn(kept, upTo(30)),
    },
    periods: periodsOf(kept, parts),
    cohorts: cohortsOf(kept, parts),
  };
};
