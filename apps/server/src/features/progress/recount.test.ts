import { readFigures, readLevelWords, type Figures } from '@kadro/contract';
import { levels, type LearnerEvent } from '@kadro/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromEventRow, type EventRow } from '../../kernel/index.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';
import { liveALife, zones, type DeckWord } from '../../test/recount/live-a-life.ts';
import { recountFigures } from '../../test/recount/recount-figures.ts';
import { Recount, recountLevels } from '../../test/recount/recount-log.ts';

const people = 200;
/** Lives begin before the year shown in progress, and some end in its last week. */
const [bornAt, askedAt] = ['2030-10-01T08:00:00.000Z', '2031-11-20T17:30:00.000Z'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    now: bornAt,
    // Rules that take weeks in reality take effect within the few changes of a life here.
    rules: { choicesToWinDay: 3, wonDaysPerFreeze: 3, workoutPointsWords: 3, stubbornAfterFailedWorkouts: 1 },
  });
});
afterAll(() => server.stop());

const readDeck = async (): Promise<DeckWord[]> => {
  const { rows } = await sql<DeckWord>`
    select distinct on (w.id) w.id, c.id as "cardId", w.level from words w join cards c on c.word_id = w.id order by w.id`.execute(
    server.database.db,
  );
  return rows;
};

const readLogs = async (): Promise<Map<string, LearnerEvent[]>> => {
  const { rows } = await sql<EventRow & { user_id: string }>`
    select user_id, at, source_id, workout_id, event from learner_events order by user_id, seq`.execute(
    server.database.db,
  );
  const logs = new Map<string, LearnerEvent[]>();
  for (const row of rows) logs.set(row.user_id, [...(logs.get(row.user_id) ?? []), fromEventRow(row)]);
  return logs;
};

/** Runs tasks with limited concurrency, each with its index. */
const together = async <T>(count: number, of: (at: number) => Promise<T>): Promise<T[]> => {
  const done: T[] = [];
  let at = 0;
  const next = async (): Promise<void> => {
    for (let mine = at++; mine < count; mine = at++) done[mine] = await of(mine);
  };
  await Promise.all(Array.from({ length: 8 }, next));
  return done;
};

/** Lives of a week, of two months, and of more than a year. */
const livedDays = [8, 60, 400] as const;

const liveAll = async (guests: readonly Visitor[]): Promise<void> => {
  const deck = await readDeck();
  await together(people, async (at) => {
    const userId = guests[at]?.user.id ?? '';
    const words = deck.slice(at * 7, at * 7 + 40);
    const toMs = Date.parse(askedAt);
    const fromMs = toMs - Math.round((livedDays[at % 3] ?? 0) * (0.3 + (at % 10) / 14) * 86_400_000);
    await liveALife(server.database.db, server.rules, {
      userId,
      seed: `life ${at}`,
      words,
      fromMs,
      toMs,
      steps: 15 + (at % 7) * 9,
    });
  });
};

/** The order of reasons is irrelevant. */
const byReason = (figures: Figures): Figures => ({
  ...figures,
  points: figures.points.toSorted((a, b) => a.reason.localeCompare(b.reason)),
});

it('shows of 200 lives what a recount of their logs comes to', async () => {
  const guests = await together(people, (at) => server.guest({ timeZone: zones[at % zones.length] }));
  await liveAll(guests);
  server.clock.set(askedAt);
  const logs = await readLogs();
  const { rules } = server;
  const seen = new Map<string, number>();
  const see = (what: string, count = 1): void => void seen.set(what, (seen.get(what) ?? 0) + count);
  for (const guest of guests) {
    const { user } = guest;
    const log = logs.get(user.id) ?? [];
    for (const { kind } of log) see(kind);
    const recount = new Recount(log, rules);
    for (const days of [7, 30, 365] as const) {
      const shown = await guest.do(readFigures, { query: { days } });
      const expected = recountFigures(recount, { days, nowMs: server.clock.nowMs, rules });
      expect({ life: user.id, ...byReason(shown) }).toEqual({ life: user.id, ...byReason(expected) });
      see(`answers in ${days} days`, shown.did.answers);
      see('saved days', shown.year.days.replaceAll(/[^s]/g, '').length);
      see(
        'learned words',
        shown.prices?.reduce((sum, { words }) => sum + words, 0),
      );
    }
    const shown = await guest.do(readLevelWords);
    expect(shown.levels).toEqual(recountLevels(recount, levels, rules));
  }
  // Enough of every kind of failure.
  const kinds = [
    'choice-undone',
    'answer-undone',
    'word-dropped',
    'known-taken-back',
    'known-audited',
    'word-put-aside',
  ];
  const least = new Map([...kinds, 'level-tested', 'settings-changed', 'game-row-won'].map((kind) => [kind, 40]));
  least.set('came', 10).set('card-approved', 10).set('saved days', 60).set('learned words', 40);
  least.set('answers in 7 days', 200).set('answers in 30 days', 400).set('answers in 365 days', 1500);
  for (const [what, count] of least)
    expect([what, seen.get(what) ?? 0]).toEqual([what, expect.toSatisfy((n) => n >= count)]);
  expect(await server.replay()).toMatchObject({ differences: [] });
});
