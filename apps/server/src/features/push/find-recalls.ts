import type { PushKind } from '@kadro/contract';
import { addDays, dayOf, mondayOf, movesView, streakOn, type LearnerState, type Rules, hourMs } from '@kadro/core';
import { readLearner } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import { isLive } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { hasMail, isReached } from './endpoints.ts';
import { hourIn } from './hours.ts';
import { selectionHour, streakHour } from './look-hours.ts';
import type { PushNews } from './message.ts';
import { tellWeeks, type OfWeek } from './tell-weeks.ts';
/** A recall that could not be made at its hour is made up for so many hours, within the same day. */
const graceHours = 3;
/** Whoever was told something and did not come for so long is left in peace. */
const patienceMs = 14 * 24 * hourMs;

/** What is known of somebody who is looked at. */
interface Looked {
  user_id: string;
  muted: PushKind[];
  hour: number;
  state: unknown;
  due: number;
  /** The day of the last mail that reminded of due words. */
  reminded_on: string | null;
  /** When a device named itself last; of whom mail reaches in its place, when they were here. */
  seen_at: Date | null;
  has_mail: boolean;
  silent_since: Date | null;
  /** When the last message reached whoever has named no device for so long; null for all others, who are not asked about it. */
  told_at: Date | null;
  drawn_at: Date | null;
}

/** What somebody is to be told now, on which of their days, and whether they can be recalled at all. */
export interface Recalls {
  readonly userId: string;
  readonly day: string;
  readonly timeZone: string;
  readonly hour: number;
  readonly news: readonly PushNews[];
  /** `no-device`: there is nobody to tell. `ignored`: this is the last message before a silence. `silent`: that goes on. */
  readonly rest: 'no-device' | 'ignored' | 'silent' | null;
  /** A visit of whom mail reaches ends a silence without a word: they are looked at all the same. */
  readonly hasMail: boolean;
}

interface Present {
  readonly nowMs: number;
  readonly rules: Rules;
}

interface Judged {
  readonly recalls: Recalls;
  /** Who is to hear of the last week. */
  readonly ofWeek: OfWeek | null;
}

const isSlot = (slot: number, present: number): boolean => present >= slot && present < slot + graceHours;

/** Whether something can still win the day: a workout, or choices. */
const canWin = (learner: LearnerState, due: number, { nowMs, rules }: Present): boolean => {
  const { left, toWin } = movesView(learner, nowMs, rules);
  return due > 0 || toWin <= left;
};

/** A streak of which nothing is left tomorrow unless today is won. */
const endangered = ({ streak, timeZone }: LearnerState, today: string): number => {
  const { length, wonToday } = streakOn(streak, today, timeZone);
  const isLost = streakOn(streak, addDays(today, 1), timeZone).length === 0;
  return !wonToday && isLost ? length : 0;
};

const judge = (row: Looked, present: Present): Judged => {
  const { nowMs, rules } = present;
  const learner = readLearner(row.state);
  const { timeZone } = learner;
  const day = dayOf(nowMs, timeZone);
  const known = { userId: row.user_id, day, timeZone, hour: row.hour, hasMail: row.has_mail };
  if (row.seen_at === null) return { recalls: { ...known, news: [], rest: 'no-device' }, ofWeek: null };
  if (row.silent_since !== null && row.seen_at <= row.silent_since)
    return { recalls: { ...known, news: [], rest: 'silent' }, ofWeek: null };
  const isIgnored = nowMs - row.seen_at.getTime() >= patienceMs && row.told_at !== null && row.told_at > row.seen_at;
  if (isIgnored) return { recalls: { ...known, news: [{ kind: 'silence' }], rest: 'ignored' }, ofWeek: null };

  const hour = hourIn(nowMs, timeZone);
  const isWanted = (kind: PushKind, slot: number): boolean => isSlot(slot, hour) && !row.muted.includes(kind);
  const { wonToday } = streakOn(learner.streak, day, timeZone);
  const days = endangered(learner, day);
  const isDrawnAnew = row.drawn_at !== null && nowMs - row.drawn_at.getTime() >= rules.selectionHours * hourMs;
  const news: PushNews[] = [];
  if (isWanted('selection', selectionHour) && isDrawnAnew) news.push({ kind: 'selection' });
  if (isWanted('due', row.hour) && row.due > 0 && !wonToday && row.reminded_on !== day)
    news.push({ kind: 'due', count: row.due });
  if (isWanted('streak', streakHour) && days > 1 && canWin(learner, row.due, present))
    news.push({ kind: 'streak', days, due: row.due });
  const isOfWeek = mondayOf(day) === day && isWanted('weekly', selectionHour);
  return {
    recalls: { ...known, news, rest: null },
    ofWeek: isOfWeek ? { userId: row.user_id, state: learner, day } : null,
  };
};

/** The week comes first: of new cards the same morning tells only whom it has nothing else to tell. */
const withWeek = (recalls: Recalls, week: PushNews | undefined): Recalls =>
  week === undefined
    ? recalls
    : { ...recalls, news: [week, ...recalls.news.filter(({ kind }) => kind !== 'selection')] };

/** What these people are to be told now. Whoever is about to be removed is told nothing. */
export const findRecalls = async (
  db: Kysely<Tables>,
  userIds: readonly string[],
  present: Present,
): Promise<Recalls[]> => {
  const { rows } = await sql<Looked>`
    select b.user_id, b.muted, b.hour, b.silent_since, ${hasMail} as has_mail, to_char(u.reminded_on, 'YYYY-MM-DD') as reminded_on, l.state, d.seen_at,
      (select count(*)::int from learning w where w.user_id = b.user_id and w.due_at <= ${new Date(present.nowMs)}) as due,
      case when d.seen_at <= ${new Date(present.nowMs - patienceMs)}
        then (select max(m.sent_at) from push_messages m where m.user_id = b.user_id) end as told_at,
      (select max(s.drawn_at) from selections s where s.user_id = b.user_id and s.feed = 'base') as drawn_at
    from push_boxes b join users u on u.id = b.user_id join learners l on l.user_id = b.user_id
      cross join lateral (
        select case when u.deletion_at is null then coalesce(
          (select max(t.seen_at) from push_tokens t where t.user_id = b.user_id and ${isReached}),
          case when ${hasMail} then (select max(last_used_at) from sessions where user_id = b.user_id and ${isLive}) end
        ) end as seen_at
      ) d
    where b.user_id = any(${userIds}::uuid[])`.execute(db);
  const judged = rows.map((row) => judge(row, present));
  const ofWeek = judged.flatMap((each) => each.ofWeek ?? []);
  const weeks = ofWeek.length === 0 ? null : await tellWeeks(db, ofWeek, present.rules.desiredRetention);
  return judged.map(({ recalls }) => withWeek(recalls, weeks?.get(recalls.userId)));
};
