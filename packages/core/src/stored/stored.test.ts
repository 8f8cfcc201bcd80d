import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cues } from '../terms/cue.ts';
import { fold } from '../log/fold.ts';
import type { LearnerEvent } from '../learner/events.ts';
import type { LearnerState } from '../learner/learner.ts';
import { nameRules, rulesByName } from '../learner/rule-sets.ts';
import { defaultRules } from '../terms/rules.ts';
import { startLearner } from '../test/test-learner.ts';
import { slowWeights } from '../test/test-weights.ts';
import { eventColumns } from './event-codec.ts';
import { dayOfMark, readDayMark, readTotals } from './day-end.ts';
import { readEvent, writeEvent } from './event.ts';
import { fillUnknown, hasUnknown, readLearner, writeLearner } from './learner.ts';
import { readOutcome, writeOutcome } from './outcome.ts';
import { UnreadableRowError } from './read-row.ts';
import { readRules, writeRules } from './rules.ts';
import { readWord, writeWord } from './word.ts';
import { readYearOfDays } from './year-of-days.ts';

type Line = { table: string; life: string; row: Record<string, unknown> };

/** Rows as a release stored them; see fixtures/README.md. */
const readLines = (release: number): Line[] =>
  readFileSync(join(import.meta.dirname, `fixtures/release-${release}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const lines = readLines(1);
const rowsOf = (table: string, life?: string) =>
  lines.filter((line) => line.table === table && (life === undefined || line.life === life)).map(({ row }) => row);
const lives = [...new Set(lines.map(({ life }) => life))];
const logOf = (life: string): LearnerEvent[] => rowsOf('event', life).map((row) => readEvent(row));

/** What the upcast of release 1's rows cannot know. */
const withoutUnknown = (learner: LearnerState) => ({ ...learner, asides: null, reviews: null, figures: null });

describe('rows of release 1', () => {
  it.each(lives)('replay to what release 1 kept: %s', (life) => {
    const folded = fold(logOf(life), rulesByName([]));
    expect(folded.rejected).toEqual([]);
    const kept = readLearner(rowsOf('learner', life)[0]);
    expect(hasUnknown(kept)).toBe(true);
    const filled = fillUnknown(kept, folded.learner!);
    expect(filled).toEqual(folded.learner);
    expect(hasUnknown(filled)).toBe(false);
    expect([...folded.words.values()]).toEqual(rowsOf('word', life).map(readWord));
    expect(folded.ledger).toEqual(rowsOf('points', life));
  });

  it('keep everything that release 1 knew', () => {
    for (const row of [...rowsOf('learner'), ...rowsOf('learner-on-the-way')]) {
      expect(readLearner(row)).toMatchObject(row);
      expect(readLearner(writeLearner(readLearner(row)))).toEqual(readLearner(row));
    }
    for (const row of [...rowsOf('word'), ...rowsOf('word-on-the-way')]) expect(readWord(row)).toMatchObject(row);
    for (const row of rowsOf('outcome')) expect(readOutcome(row)).toMatchObject(row);
  });

  it('go on under this release, and replay again', () => {
    const [life = ''] = lives;
    const before = fold(logOf(life), rulesByName([]));
    const wordId = [...before.words.values()].find(({ status }) => status === 'known')?.wordId ?? '';
    const more: LearnerEvent[] = [
      { kind: 'known-taken-back', wordId, atMs: Date.parse('2027-06-01T10:00:00Z'), rules: nameRules(defaultRules) },
    ];
    const after = fold([...logOf(life), ...more], rulesByName([]));
    expect(after.learner?.counts.known).toBe((before.learner?.counts.known ?? 0) - 1);
    expect(withoutUnknown(after.learner!).points).toBe(before.learner?.points);
  });
});

/** What a later release stored, and the rules that its events name. */
const openRelease = (release: number) => {
  const kept = readLines(release);
  const rowsIn = (table: string, life: string) =>
    kept.filter((line) => line.table === table && line.life === life).map(({ row }) => row);
  return { kept, rowsIn, rules: readRules(rowsIn('rules', 'all')[0]) };
};

describe.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('rows of release %i', (release) => {
  const { kept, rowsIn, rules } = openRelease(release);

  it('keep the names of their rules', () => {
    const names = new Set(rowsIn('event', 'script').map((row) => row['r']));
    expect([...names]).toEqual([nameRules(rules)]);
    expect(nameRules(readRules(writeRules(rules)))).toBe(nameRules(rules));
  });

  it.each(lives)('replay to what the release kept: %s', (life) => {
    const log = rowsIn('event', life).map((row) => readEvent(row));
    const folded = fold(log, rulesByName([rules]));
    expect(folded.rejected).toEqual([]);
    expect(fillUnknown(readLearner(rowsIn('learner', life)[0]), folded.learner!)).toEqual(folded.learner);
    expect([...folded.words.values()]).toEqual(rowsIn('word', life).map(readWord));
    expect(folded.ledger).toEqual(rowsIn('points', life));
  });

  it('read and are written again without a loss', () => {
    for (const { row } of kept.filter(({ table }) => table.startsWith('learner'))) {
      const { v: _version, ...rest } = row;
      expect(readLearner(row)).toMatchObject(rest);
      expect(readLearner(writeLearner(readLearner(row)))).toEqual(readLearner(row));
    }
  });
});

it('rules of release 2 know no placement', () => {
  expect(openRelease(2).rules).not.toHaveProperty('placement');
});

it('rows of release 3 have introductions and points for a card, in events of version 4', () => {
  const { rowsIn } = openRelease(3);
  expect(new Set(rowsIn('event', 'script').map((row) => row['v']))).toEqual(new Set([4]));
  const events = rowsIn('event', 'script').map((row) => readEvent(row));
  expect(events.filter(({ kind }) => kind === 'card-approved')).toHaveLength(1);
  expect(events.filter((event) => event.kind === 'answered' && 'introduction' in event)).toHaveLength(3);
  expect(rowsIn('points', 'script')).toContainEqual(expect.objectContaining({ reason: 'card-approved' }));
});

it('rows of release 4 have level tests, in events of version 5', () => {
  const { rowsIn } = openRelease(4);
  const events = rowsIn('event', 'script').map((row) => readEvent(row));
  expect(events.filter(({ kind }) => kind === 'level-test-rejected')).toHaveLength(1);
  expect(events.filter(({ kind }) => kind === 'level-tested')).toHaveLength(1);
  expect(readLearner(rowsIn('learner', 'script')[0]).levelTest).toMatchObject({ isRejected: false, result: 'b2' });
  expect(rowsIn('points', 'script')).toContainEqual(expect.objectContaining({ reason: 'level-test-finished' }));
});

it('rows of release 5 have rows of the matching game, in events of version 6', () => {
  const { rowsIn } = openRelease(5);
  const events = rowsIn('event', 'script').map((row) => readEvent(row));
  expect(events.filter(({ kind }) => kind === 'game-row-won')).toHaveLength(1);
  expect(readLearner(rowsIn('learner', 'script')[0])).toMatchObject({ game: { points: 5 } });
  expect(rowsIn('points', 'script')).toContainEqual(expect.objectContaining({ reason: 'game-row', points: 5 }));
});

it('rows of release 6 have figures, and how days ended, in events of version 7', () => {
  const { rowsIn, rules } = openRelease(6);
  const log = rowsIn('event', 'script').map((row) => readEvent(row));
  expect(log.filter(({ begins }) => begins !== undefined).length).toBeGreaterThan(20);
  const learner = readLearner(rowsIn('learner', 'script')[0]);
  expect(hasUnknown(learner)).toBe(false);
  expect(learner.figures?.totals.points).toMatchObject({ 'email-confirmed': 50, 'game-row': 5 });
  const days = rowsIn('day', 'script').map(({ mark, totals }) => ({
    ...readDayMark(String(mark)),
    totals: readTotals(totals),
  }));
  expect(days).toEqual(fold(log, rulesByName([rules])).days);
  for (const { mark } of rowsIn('day', 'script')) {
    const { day, answers, counts, wins } = readDayMark(String(mark));
    expect(dayOfMark(String(mark))).toBe(day);
    const year = readYearOfDays(String(mark), day, 1);
    expect([year.answers, year.countsOn(0)]).toEqual([[answers], counts]);
    expect(year.streaks.at(-1)).toBe(wins.find((won) => won.day === day)?.length ?? 0);
  }
});

it('rows of release 7 name any cue, in events of version 8; events before it know the first four', () => {
  const { kept, rowsIn } = openRelease(7);
  const log = rowsIn('event', 'script').map((row) => readEvent(row));
  const named = log.flatMap((event) => (event.kind === 'answered' && event.cue !== undefined ? [event.cue] : []));
  expect(new Set(named)).toEqual(new Set(cues));
  const typed = kept.find(({ row }) => row['f'] === 'typed')?.row;
  expect(readEvent(typed)).toMatchObject({ kind: 'answered', cue: 'typed' });
  expect(() => readEvent({ ...typed, v: 7 })).toThrow(UnreadableRowError);
});

it('rows of release 8 have words asked for that were marked as known, and promises of prices, in events of version 9', () => {
  const { kept, rowsIn } = openRelease(8);
  const log = rowsIn('event', 'script').map((row) => readEvent(row));
  const audits = log.filter((event) => event.kind === 'known-audited');
  expect(audits.map(({ grade, cue }) => [grade, cue])).toEqual([
    ['knew', 'english'],
    ['forgot', 'english'],
  ]);
  const learner = readLearner(rowsIn('learner', 'script')[0]);
  expect(learner.audits).toBe('10');
  expect(learner.prices?.map(({ recall, words }) => recall > 0 && words > 0)).toContain(true);
  expect(log.some((event) => event.kind === 'chosen' && event.choice === 'learn' && event.recall === 90)).toBe(true);
  expect(rowsIn('word', 'script').map(readWord)).toContainEqual(expect.objectContaining({ promised: 90 }));
  const audit = kept.find(({ row }) => row['k'] === 'ka')?.row;
  expect(() => readEvent({ ...audit, v: 8 })).toThrow(UnreadableRowError);
});

it('rows of release 9 have what came of fitting the memory, in events of version 10, and words computed by it', () => {
  const { kept, rowsIn, rules } = openRelease(9);
  const log = rowsIn('event', 'script').map((row) => readEvent(row));
  const fits = log.filter((event) => event.kind === 'memory-fitted');
  expect(fits.map(({ weights, held }) => [weights, held])).toEqual([
    [null, 812],
    [slowWeights, 1020],
  ]);
  expect(readLearner(rowsIn('learner', 'script')[0]).fit).toMatchObject({ weights: slowWeights, gain: 0.0312 });
  const others = log.filter((event) => event.kind !== 'memory-fitted');
  const kinds = new Map(rowsIn('word', 'script').map((row) => [row['wordId'], readWord(row)]));
  expect(fold(others, rulesByName([rules])).words.get('word-105')?.memory).not.toEqual(kinds.get('word-105')?.memory);
  const fit = kept.find(({ row }) => row['k'] === 'mf')?.row;
  expect(() => readEvent({ ...fit, v: 9 })).toThrow(UnreadableRowError);
  expect(() => readEvent({ ...fit, ww: [1, 2, 3] })).toThrow(UnreadableRowError);
});

it('rows of release 10 have a stubborn word that goes on through another card, in events of version 11', () => {
  const { kept, rowsIn } = openRelease(10);
  const exchanged = kept.find(({ row }) => row['k'] === 'cx')?.row;
  expect(exchanged).toMatchObject({ v: 11, o: 'word-0', c: '0a1b2c3d-0000-4000-8000-0000000000ca' });
  expect(readWord(rowsIn('word', 'script').find((row) => row['wordId'] === 'word-0'))).toMatchObject({
    cardId: '0a1b2c3d-0000-4000-8000-0000000000ca',
  });
  expect(() => readEvent({ ...exchanged, v: 10 })).toThrow(UnreadableRowError);
});

it('rows of release 11 have moves that came with a guest, in events of version 12 and a learner of version 9', () => {
  const { kept, rowsIn } = openRelease(11);
  const brought = kept.find(({ row }) => row['k'] === 'b')?.row;
  expect(brought).toMatchObject({ v: 12, mv: 4 });
  const on = kept.filter(({ table }) => table === 'learner-on-the-way').map(({ row }) => readLearner(row));
  expect(on.flatMap(({ movesBrought = [] }) => movesBrought)).toContainEqual({ day: brought?.['d'], moves: 4 });
  expect(readRules(rowsIn('rules', 'all')[0])).toMatchObject({ bringing: { paidOnce: true, takesMoves: true } });
  expect(openRelease(10).rules).not.toHaveProperty('bringing');
});

it('rows of release 11 have workouts that won their day by half of them, in events of version 12', () => {
  const { kept, rowsIn } = openRelease(11);
  const log = rowsIn('event', 'script').map((row) => readEvent(row));
  const said = log.flatMap((event) => (event.kind === 'answered' && event.won !== undefined ? [event.won.day] : []));
  expect(said).toEqual(['2027-08-03', '2027-08-03', '2027-08-04']);
  const learner = readLearner(rowsIn('learner', 'script')[0]);
  expect(learner.streak).toMatchObject({ wonBy: 'answers', lastWonDay: '2027-08-04' });
  expect(learner.workouts.map(({ begun, shareDay }) => [begun?.day, shareDay]).slice(-2)).toEqual([
    ['2027-08-03', '2027-08-03'],
    ['2027-08-04', '2027-08-04'],
  ]);
  const onTheWay = rowsIn('learner-on-the-way', 'script').map(readLearner);
  expect(onTheWay.some(({ lastAnswer }) => lastAnswer?.streakBefore !== undefined)).toBe(true);
  const first = kept.find(({ row }) => row['bn'] !== undefined)?.row;
  expect(readEvent(first)).toMatchObject({ begun: { due: 4, day: '2027-08-03' } });
  expect(readEvent({ ...first, v: 11 })).not.toHaveProperty('begun');
});

it('rows of release 12 have a word that was right at each ask and waits by its rating, under rules of version 4', () => {
  const { kept, rowsIn, rules } = openRelease(12);
  expect(kept.find(({ table }) => table === 'rules')?.row).toMatchObject({ v: 4 });
  expect(rules.introduction).toEqual({ asks: 2, wordsPerWorkout: 7 });
  expect(nameRules(rules)).not.toBe(nameRules(defaultRules));
  const log = rowsIn('event', 'script').map((row) => readEvent(row));
  // The events say when it is due; without that the rules they name say the same.
  const unsaid = log.map((event) => {
    if (event.kind !== 'answered') return event;
    const { dueAtMs: _, ...rest } = event;
    return rest;
  });
  const isOf110 = (event: LearnerEvent): boolean => event.kind === 'answered' && event.wordId === 'word-110';
  const second = log.indexOf(log.filter(isOf110)[1] ?? expect.fail('not introduced'));
  const introduced = (events: LearnerEvent[]) =>
    fold(events.slice(0, second + 1), rulesByName([rules])).words.get('word-110');
  const word = introduced(log);
  expect(word).toMatchObject({ introduction: { asks: 2, right: 2, rating: 'knew' } });
  expect(introduced(unsaid)).toEqual(word);
  expect((word?.memory?.dueAtMs ?? 0) - (word?.memory?.lastReviewAtMs ?? 0)).toBeGreaterThan(86_400_000);
});

/** One event of each kind, as this release writes it. */
const everyKind = (): LearnerEvent[] => {
  const me = startLearner({ timeZone: 'Europe/Moscow', rules: { ...defaultRules, stubbornAfterFailedWorkouts: 1 } });
  for (const wordId of ['cat', 'dog', 'sun', 'new']) me.choose(wordId, 'learn');
  me.choose('old', 'known', 'a1', 'choice-old', 400);
  me.undoChoice();
  me.choose('sky', 'known');
  me.takeKnownBack('sky');
  me.choose('moon', 'known');
  me.audit('moon', 'forgot');
  me.skip('sky');
  me.answer('cat', 'forgot', 'workout-1', me.nowMs - 1200);
  me.answer('dog', 'knew');
  me.undoAnswer();
  me.answer('dog', 'knew');
  me.answer('dog', 'knew');
  me.introduce('new', 'forgot', 'workout-1', me.nowMs - 1200);
  me.introduce('new', 'knew');
  me.finish('workout-1', 3);
  me.begin('workout-0');
  me.answer('sun', 'knew', 'workout-0');
  me.putAside('cat');
  me.exchange('cat', 'another-card');
  me.drop('sun');
  me.changeSettings({ timeZone: 'Asia/Tokyo', pace: 100 });
  me.confirmEmail();
  me.rewardCard('a-card');
  me.rejectTest();
  me.finishTest('medium', 'b1');
  me.winRow('a-game', 2);
  me.fit({ weights: null, held: 800, gain: 0.002 });
  me.fit({ weights: slowWeights, held: 900, gain: 0.03 });
  me.waitHours(24 * 3);
  for (const wordId of ['dog', 'new']) me.answer(wordId, 'knew', 'workout-2');
  me.waitHours(24);
  me.come(false);
  const guest = startLearner();
  guest.choose('tree', 'learn');
  me.bringWords(guest);
  return [...me.log, { kind: 'offer-answered', accepted: true, atMs: me.nowMs, rules: nameRules(me.rules) }];
};

describe('rows of this release', () => {
  const events = everyKind();

  it('are of every kind', () => {
    expect(new Set(events.map(({ kind }) => kind)).size).toBe(22);
  });

  it('read as they were written, whatever the columns hold', () => {
    for (const event of events) {
      expect(readEvent(writeEvent(event))).toEqual(event);
      expect(readEvent(JSON.parse(writeEvent(event)))).toEqual(event);
      const columns = eventColumns(event);
      const held = ['id', 'workoutId', 'wordId', 'atMs'] as const;
      expect(readEvent(writeEvent(event, held), columns)).toEqual(event);
    }
    expect(readRules(writeRules(defaultRules))).toEqual(defaultRules);
    expect(nameRules(readRules(writeRules(defaultRules)))).toBe(nameRules(defaultRules));
  });

  it('are short for an answer', () => {
    // But for the two of a workout that say what was due, and that half of it is answered.
    const answers = events.filter(
      (event) =>
        event.kind === 'answered' && [event.begins, event.begun, event.won].every((said) => said === undefined),
    );
    const uuid = '0a1b2c3d-0000-4000-8000-000000000001';
    for (const answered of answers) {
      const real = { ...answered, answerId: uuid, workoutId: uuid, cardId: 'next-to', wordId: 'next-to' };
      const maxBytes = 'cue' in answered ? 125 : 110;
      expect(writeEvent(real, ['id', 'workoutId', 'wordId', 'atMs']).length).toBeLessThan(maxBytes);
    }
  });

  it('may have fields of a later release', () => {
    const me = startLearner();
    me.choose('cat', 'learn');
    expect(readLearner({ ...JSON.parse(writeLearner(me.learner)), later: 1 })).toEqual(me.learner);
    expect(readEvent({ ...JSON.parse(writeEvent(me.log[1]!)), later: 1 })).toEqual(me.log[1]);
    expect(readWord({ ...JSON.parse(writeWord(me.words.get('cat')!)), later: 1 })).toEqual(me.words.get('cat'));
  });
});

describe('a row that nobody can read', () => {
  it.each([
    ['of a newer release', () => readLearner({ v: 99 }), 'learner of version 99'],
    ['without a field', () => readWord({ v: 1, wordId: 'cat' }), 'cardId'],
    ['of an unknown kind', () => readEvent({ v: 2, k: 'zz' }), 'kind'],
    ['that is no object', () => readOutcome(null), 'no object'],
    ['that is no JSON', () => readRules('{'), 'no JSON'],
    ['that is no mark', () => readDayMark('1 2028-03-01 many 0 0 0 0 0'), 'many is no number'],
    ['that is no mark in a year', () => readYearOfDays('1 2028-03-01 many 0 0 0 0 0', '2028-01-01', 365), 'no number'],
    [
      'whose mark in a year is of a newer release',
      () => readYearOfDays('9 2028-03-01', '2028-01-01', 365),
      'day mark of version 9',
    ],
    ['whose mark is of a newer release', () => readDayMark('9 2028-03-01'), 'day mark of version 9'],
  ])('says so: %s', (_, read, told) => {
    expect(read).toThrow(UnreadableRowError);
    expect(read).toThrow(told);
  });

  it('is also one whose outcome has another form', () => {
    const outcome = readOutcome(rowsOf('outcome')[0]);
    expect(readOutcome(writeOutcome(outcome))).toEqual(outcome);
    expect(() => readOutcome({ ...outcome, counted: 'maybe' })).toThrow(UnreadableRowError);
  });
});
