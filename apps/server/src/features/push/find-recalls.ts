import type { PushKind } from '@kadro/contract';
import { addDays, dayOf, mondayOf, movesView, streakOn, type LearnerState, type Rules, hourMs } from '@kadro/core';
import { readLearner } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import { isLive } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { hasMail, isReached } from './endpoints.ts';
import { hourIn } from './hours.ts';
import { selectionHour, streakHour } from './reminder-hours.ts';
import type { PushNews } from './message.ts';
import { summarizeWeeks, type WeekSubject } from './tell-weeks.ts';
/** A missed recall is made up within this many hours of its own, on the same day. */
const graceHours = 3;
/** A user who ignores messages for this long gets no more. */
const patienceMs = 14 * 24 * hourMs;

/** A candidate for a recall. */
interface Candidate {
  user_id: string;
  muted: PushKind[];
  hour: number;
  state: unknown;
  due: number;
  /** The day of the last mail that reminded of due words. */
  reminded_on: string | null;
  /** When a device last registered; for users reached by mail, their last visit. */
  seen_at: Date | null;
  has_mail: boolean;
  silent_since: Date | null;
  /** When the last message arrived; read only for users absent for `patienceMs`, null for all others. */
  told_at: Date | null;
  drawn_at: Date | null;
}

/** A user's recalls for the present hour, their local day, and whether they can be recalled at all. */
export interface Recalls {
  readonly userId: string;
  readonly day: string;
  readonly timeZone: string;
  readonly hour: number;
  readonly news: readonly PushNews[];
  /** `no-device`: nowhere to send. `ignored`: this is the last message before a silence. `silent`: the silence continues. */
  readonly rest: 'no-device' | 'ignored' | 'silent' | null;
  /** Users reached by mail are checked even in a silence: a visit ends it, and nothing reports that visit. */
  readonly hasMail: boolean;
}

interface Present {
  readonly nowMs: number;
  readonly rules: Rules;
}

interface Judged {
  readonly recalls: Recalls;
  /** Null unless the weekly summary is due. */
  readonly weeklyFor: WeekSubject | null;
}

const isSlot = (slot: number, present: number): boolean => present >= slot && present < slot + graceHours;

/** Whether a workout or choices can still win the day. */
const canWin = (learner: LearnerState, due: number, { nowMs, rules }: Present): boolean => {
  const { left, toWin } = movesView(learner, nowMs, rules);
  return due > 0 || toWin <= left;
};

/** Returns the length of a streak that ends tomorrow unless today is won; else 0. */
const endangered = ({ streak, timeZone }: LearnerState, today: string): number => {
  const { length, wonToday } = streakOn(streak, today, timeZone);
  const isLost = streakOn(streak, addDays(today, 1), timeZone).length === 0;
  return !wonToday && isLost ? length : 0;
};

const judge = (row: Candidate, present: Present): Judged => {
  const { nowMs, rules } = present;
  const learner = readLearner(row.state);
  const { timeZone } = learner;
  const day = dayOf(nowMs, timeZone);
  const base = { userId: row.user_id, day, timeZone, hour: row.hour, hasMail: row.has_mail };
  if (row.seen_at === null) return { recalls: { ...base, news: [], rest: 'no-device' }, weeklyFor: null };
  if (row.silent_since !== null && row.seen_at <= row.silent_since)
    return { recalls: { ...base, news: [], rest: 'silent' }, weeklyFor: null };
  const isIgnored = nowMs - row.seen_at.getTime() >= patienceMs && row.told_at !== null && row.told_at > row.seen_at;
  if (isIgnored) return { recalls: { ...base, news: [{ kind: 'silence' }], rest: 'ignored' }, weeklyFor: null };

  const hour = hourIn(nowMs, timeZone);
  const isWanted = (kind: PushKind, slot: number): boolean => isSlot(slot, hour) && !row.muted.includes(kind);
  const { wonToday } = streakOn(learner.streak, day, timeZone);
  const days = endangered(learner, day);
  const isSelectionStale = row.drawn_at !== null && nowMs - row.drawn_at.getTime() >= rules.selectionHours * hourMs;
  const news: PushNews[] = [];
  if (isWanted('selection', selectionHour) && isSelectionStale) news.push({ kind: 'selection' });
  if (isWanted('due', row.hour) && row.due > 0 && !wonToday && row.reminded_on !== day)
    news.push({ kind: 'due', count: row.due });
  if (isWanted('streak', streakHour) && days > 1 && canWin(learner, row.due, present))
    news.push({ kind: 'streak', days, due: row.due });
  const isWeekly = mondayOf(day) === day && isWanted('weekly', selectionHour);
  return {
    recalls: { ...base, news, rest: null },
    weeklyFor: isWeekly ? { userId: row.user_id, state: learner, day } : null,
  };
};

/** Puts the weekly summary first; it replaces the same morning's message about new cards. */
const withWeek = (recalls: Recalls, week: PushNews | undefined): Recalls =>
  week === undefined
    ? recalls
    : { ...recalls, news: [week, ...recalls.news.filter(({ kind }) => kind !== 'selection')] };

/** Returns the recalls due now for these users; none for accounts about to be deleted. */
export const findRecalls = async (
  db: Kysely<Tables>,
  userIds: readonly string[],
  present: Present,
): Promise<Recalls[]> => {
  const { rows } = await sql<Candidate>`
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
  const weeklyFor = judged.flatMap((each) => each.weeklyFor ?? []);
  const weeks = weeklyFor.length === 0 ? null : await summarizeWeeks(db, weeklyFor, present.rules.desiredRetention);
  return judged.map(({ recalls }) => withWeek(recalls, weeks?.get(recalls.userId)));
};
