import { describe, expect, it } from 'vitest';
import type { LearnerEvent } from './events.ts';
import { endDay, newFigures, type Share, type Totals } from './figures.ts';
import { applyEvent, changedWords } from '../log/fold.ts';
import type { LearnerState } from './learner.ts';
import { seededRandom } from '../terms/random.ts';
import { defaultRules, type Rules } from '../terms/rules.ts';
import { startLearner } from '../test/test-learner.ts';
import { wordStage, type WordState } from './word.ts';

type Learner = ReturnType<typeof startLearner>;

const rules: Rules = { ...defaultRules, choicesToWinDay: 3, wonDaysPerFreeze: 2, workoutPointsWords: 2 };
const zones = ['Europe/Moscow', 'America/New_York', 'Asia/Tokyo', 'Asia/Kolkata', 'Pacific/Apia', 'Pacific/Honolulu'];

/** A learner's figures as they stand, with how their latest day ended. */
const daysOf = ({ days, learner: { figures, counts } }: Learner) => {
  const last = endDay(figures ?? newFigures, counts);
  return last === null ? days : [...days, last];
};

/** Some weeks of a winter: choices, workouts, answers taken back, answers that come late, flights. */
const live = (seed: string): Learner => {
  const chance = seededRandom(seed);
  const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(chance() * values.length)];
  const me = startLearner({ nowMs: Date.parse('2027-11-20T07:00:00Z'), timeZone: pick(zones) ?? 'UTC', rules });
  const steps = 20 + Math.floor(chance() * 60);
  let workout = 1;
  for (let step = 0; step < steps; step++) {
    const kind = chance();
    const word = pick(me.due())?.wordId ?? 'word-0';
    if (kind < 0.3) me.choose(`word-${Math.floor(chance() * 40)}`, chance() < 0.7 ? 'learn' : 'known');
    else if (kind < 0.65) {
      const lateMs = chance() < 0.2 ? chance() * 30 * 3_600_000 : 0;
      me[chance() < 0.3 ? 'introduce' : 'answer'](
        word,
        chance() < 0.7 ? 'knew' : 'forgot',
        `w-${workout}`,
        me.nowMs - lateMs,
      );
    } else if (kind < 0.7) me.undoAnswer();
    else if (kind < 0.73) me.undoChoice();
    else if (kind < 0.78) me.finish(`w-${workout++}`);
    else if (kind < 0.8) me.changeSettings({ timeZone: pick(zones) ?? 'UTC' });
    else if (kind < 0.82) me.winRow(`game-${step}`);
    else if (kind < 0.84) me.drop(word);
    me.waitHours(chance() < 0.3 ? chance() * 40 : chance());
  }
  return me;
};

const clocks = new Map(
  [...zones, 'UTC'].map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);

const partsOf = (atMs: number, timeZone: string): { day: string; hour: number } => {
  const [day = '', time = ''] = (clocks.get(timeZone)?.format(atMs) ?? '').split(' ');
  return { day, hour: Number(time.slice(0, 2)) };
};

const addTo = (shares: Partial<Record<string, Share>>, key: string, total: number, right: number): void => {
  const [totalBefore, rightBefore] = shares[key] ?? [0, 0];
  shares[key] = [totalBefore + total, rightBefore + right];
};

const withoutNothing = <Value>(values: Partial<Record<string, Value>>): Partial<Record<string, Value>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => [value].flat().some((count) => count !== 0)));

/** The same from the raw log alone: by the calendar of `Intl`, and by how the state before an event differs from the one after it. */
const recount = (log: readonly LearnerEvent[]) => {
  let learner: LearnerState | null = null;
  const words = new Map<string, WordState>();
  const hours = new Map<string, number>();
  const counted = { answers: 0, introduced: 0, learn: 0, known: 0, workouts: 0 };
  const [reviews, byHour, points]: [Totals['reviews'], Totals['hours'], Record<string, number>] = [{}, {}, {}];
  const days: { day: string; answers: number; counts: LearnerState['counts']; totals: unknown }[] = [];
  const won = new Set<string>();
  let today = '';
  let answersToday = 0;
  const close = (): void => {
    if (today === '' || learner === null) return;
    const totals = {
      ...counted,
      reviews: withoutNothing(reviews),
      hours: withoutNothing(byHour),
      points: withoutNothing(points),
    };
    days.push({ day: today, answers: answersToday, counts: learner.counts, totals: structuredClone(totals) });
    answersToday = 0;
  };
  for (const { begins: _begins, ...event } of log) {
    const before: LearnerState | null = learner;
    const stays = ['learner-created', 'settings-changed', 'choice-undone', 'answer-undone'].includes(event.kind);
    if (before !== null && !stays) {
      const atMs = event.kind === 'answered' ? event.answeredAtMs : event.atMs;
      const { day } = partsOf(atMs, before.timeZone);
      const isOfDay = event.kind === 'workout-finished' && (event.day ?? '') <= today;
      if (day > today && !isOfDay) {
        close();
        today = day;
      }
    }
    const wordBefore = 'wordId' in event ? words.get(event.wordId) : undefined;
    const applied = applyEvent(before, (id) => words.get(id) ?? null, event, rules);
    if (!applied.ok) throw new Error(applied.code);
    const after = applied.learner;
    for (const word of changedWords(applied)) words.set(word.wordId, word);
    for (const entry of applied.pointsEntries ?? []) points[entry.reason] = (points[entry.reason] ?? 0) + entry.points;
    learner = after;
    if (before === null) continue;
    if (event.kind === 'answered') hours.set(event.answerId, partsOf(event.answeredAtMs, before.timeZone).hour);
    if (event.kind === 'answered' || event.kind === 'answer-undone') {
      const by = event.kind === 'answered' ? 1 : -1;
      counted.answers += by;
      answersToday += by;
      const total = (after.reviews?.total ?? 0) - (before.reviews?.total ?? 0);
      const right = (after.reviews?.right ?? 0) - (before.reviews?.right ?? 0);
      const [asked, other] = by === 1 ? [wordBefore, words.get(event.wordId)] : [words.get(event.wordId), wordBefore];
      if (asked !== undefined) addTo(reviews, wordStage(asked, rules) ?? '', total, right);
      addTo(byHour, String(hours.get(event.answerId)), total, right);
      const isFirstAsk = other?.introduction?.asks === 1 && asked?.introduction?.asks !== 1;
      counted.introduced += isFirstAsk ? by : 0;
    }
    if (event.kind === 'chosen') counted[event.choice] += 1;
    if (event.kind === 'choice-undone') {
      const chosen = log.find((each) => each.kind === 'chosen' && each.choiceId === event.choiceId);
      if (chosen?.kind === 'chosen') counted[chosen.choice] -= 1;
    }
    if (event.kind === 'workout-finished') counted.workouts += 1;
    if (after.streak.lastWonDay === before.streak.lastWonDay) continue;
    if ((after.streak.lastWonDay ?? '') > (before.streak.lastWonDay ?? '')) won.add(after.streak.lastWonDay ?? '');
    else won.delete(before.streak.lastWonDay ?? '');
  }
  close();
  return { days, won: [...won].sort() };
};

const wonBy = (days: ReturnType<typeof daysOf>): string[] => {
  const lengths = new Map(days.flatMap(({ wins }) => wins.map(({ day, length }) => [day, length])));
  return [...lengths].flatMap(([day, length]) => (length > 0 ? [day] : [])).sort();
};

it('are what a count of the raw log says, for 200 learners', () => {
  let days = 0;
  let reviews = 0;
  for (let each = 0; each < 200; each++) {
    const me = live(`learner ${each}`);
    const found = daysOf(me);
    const expected = recount(me.log);
    expect(found.map(({ wins: _wins, ...day }) => day)).toEqual(expected.days);
    expect(wonBy(found)).toEqual(expected.won);
    days += found.length;
    reviews += me.learner.reviews?.total ?? 0;
  }
  expect(days).toBeGreaterThan(2000);
  expect(reviews).toBeGreaterThan(1000);
});

const at = (me: Learner, instant: string): void => {
  me.nowMs = Date.parse(instant);
};

describe('a day', () => {
  it('ends at the learner’s midnight, and says how it ended', () => {
    const me = startLearner({ nowMs: Date.parse('2028-02-28T12:00:00Z'), timeZone: 'Europe/Moscow' });
    me.choose('cat', 'learn');
    at(me, '2028-02-28T20:59:59.999Z');
    me.answer('cat', 'knew');
    expect(me.days).toEqual([]);
    at(me, '2028-02-28T21:00:00Z');
    me.choose('dog', 'known');
    at(me, '2028-02-29T21:00:00Z');
    me.choose('sun', 'known');
    expect(me.days.map(({ day, answers, counts }) => [day, answers, counts.known])).toEqual([
      ['2028-02-28', 1, 0],
      ['2028-02-29', 0, 1],
    ]);
    expect(me.learner.figures?.day).toBe('2028-03-01');
  });

  it('does not come again for one who flies west, nor end twice for one who flies east', () => {
    const me = startLearner({ nowMs: Date.parse('2028-03-01T20:00:00Z'), timeZone: 'Pacific/Auckland' });
    me.choose('cat', 'learn');
    me.changeSettings({ timeZone: 'Pacific/Honolulu' });
    me.waitHours(6);
    me.answer('cat', 'knew');
    expect(me.learner.figures?.day).toBe('2028-03-02');
    expect(me.days).toEqual([]);
    at(me, '2028-03-03T10:00:00Z');
    me.choose('dog', 'known');
    expect(me.days.map(({ day }) => day)).toEqual(['2028-03-02']);
    me.changeSettings({ timeZone: 'Pacific/Auckland' });
    me.choose('sun', 'known');
    expect(me.learner.figures?.day).toBe('2028-03-03');
  });

  it('keeps what came late, after its learner had gone on', () => {
    const me = startLearner({ nowMs: Date.parse('2028-03-01T12:00:00Z') });
    me.choose('cat', 'learn');
    me.waitHours(24);
    me.choose('dog', 'known');
    me.answer('cat', 'knew', 'workout-1', me.nowMs - 20 * 3_600_000);
    expect(daysOf(me).map(({ day, answers }) => [day, answers])).toEqual([
      ['2028-03-01', 0],
      ['2028-03-02', 1],
    ]);
    // Sent after a night without a connection, and before anything of today, it is of its own day.
    const other = startLearner({ nowMs: Date.parse('2028-03-01T12:00:00Z') });
    other.choose('cat', 'learn');
    other.waitHours(24);
    other.answer('cat', 'knew', 'workout-1', other.nowMs - 20 * 3_600_000);
    other.finish();
    expect(daysOf(other).map(({ day, answers, totals }) => [day, answers, totals.workouts])).toEqual([
      ['2028-03-01', 1, 1],
    ]);
  });

  it.each([
    ['2027-03-14T12:30:00Z', '8'],
    ['2027-11-07T13:30:00Z', '8'],
    ['2027-07-01T12:30:00Z', '8'],
  ])('has the hours of the clock, also where it was set in the night: %s', (instant, hour) => {
    const me = startLearner({ nowMs: Date.parse(instant), timeZone: 'America/New_York' });
    me.choose('cat', 'learn');
    me.answer('cat', 'knew');
    expect(Object.keys(me.learner.figures?.totals.hours ?? {})).toEqual([hour]);
  });

  it('tells the freezes that it took', () => {
    const me = startLearner({ nowMs: Date.parse('2028-03-01T12:00:00Z'), rules });
    for (let day = 0; day < 3; day++) {
      me.come(false);
      me.waitHours(24);
    }
    me.waitHours(24);
    me.come(false);
    expect(daysOf(me).flatMap(({ wins }) => wins)).toEqual([
      { day: '2028-03-01', length: 1, spent: 0 },
      { day: '2028-03-02', length: 2, spent: 0 },
      { day: '2028-03-03', length: 3, spent: 0 },
      { day: '2028-03-05', length: 4, spent: 1 },
    ]);
  });

  it('that was won by a choice is not won when the choice is taken back', () => {
    const me = startLearner({ rules });
    for (const word of ['one', 'two', 'three']) me.choose(word, 'known');
    expect(daysOf(me).at(-1)?.wins).toHaveLength(1);
    me.undoChoice();
    expect(daysOf(me).at(-1)?.wins).toEqual([]);
  });
});

it('of a learner whom an older release wrote are not counted until they are known', () => {
  const me = startLearner();
  me.choose('cat', 'learn');
  const { learner } = me;
  const event: LearnerEvent = { kind: 'email-confirmed', atMs: me.nowMs };
  const unknown = applyEvent({ ...learner, figures: null }, () => null, event, rules);
  expect(unknown).toMatchObject({ ok: true, learner: { figures: null, points: 50 } });
});
