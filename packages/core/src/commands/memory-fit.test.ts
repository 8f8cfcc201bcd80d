import { dayMs } from '../day/durations.ts';
import { Rating } from 'ts-fsrs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../log/fold.ts';
import { gatherReviews } from '../log/gather-reviews.ts';
import { weightsOf } from '../learner/learner.ts';
import { isFitDue, keepFit } from './memory-fit.ts';
import { nextTrace, ratingOf, recallOfTrace } from '../memory/memory.ts';
import { priceOfWord } from '../memory/price.ts';
import { reviewsToFit } from '../memory/reviews-to-fit.ts';
import { nameRules, rulesByName } from '../learner/rule-sets.ts';
import { defaultRules } from '../terms/rules.ts';
import { startLearner } from '../test/test-learner.ts';
import { forgetfulWeights, slowWeights } from '../test/test-weights.ts';
import { liveYear } from '../test/test-year.ts';
import { fittedShare, weighFit } from '../log/weigh-memory.ts';
import { toWeights, weightsCount } from '../memory/weights.ts';

const rulesOf = rulesByName([]);
const verdict = { weights: slowWeights, held: 900, gain: 0.03 };

describe('weights', () => {
  it('are kept rounded, finite and within the bounds of the model', () => {
    expect(toWeights(slowWeights.map((weight) => weight + 0.00001))).toEqual(slowWeights);
    expect(toWeights(slowWeights.slice(1))).toBeNull();
    expect(toWeights(slowWeights.with(3, Number.NaN))).toBeNull();
    expect(toWeights(slowWeights.with(20, 0.95))).toBeNull();
    expect(slowWeights).toHaveLength(weightsCount);
  });

  it('have a price of their own', () => {
    expect(priceOfWord(0.9, defaultRules, slowWeights)).not.toEqual(priceOfWord(0.9, defaultRules));
  });

  it('give the ratings that the fit is told of', () => {
    expect([ratingOf('knew'), ratingOf('forgot')]).toEqual([Rating.Good, Rating.Again]);
  });
});

describe('a fit', () => {
  it('is due from 4,000 reviews on, and again a thousand reviews and thirty days later', () => {
    const { learner, nowMs } = startLearner();
    const after = (total: number) => ({ ...learner, reviews: { total, right: total } });
    expect(isFitDue(after(reviewsToFit - 1), nowMs)).toBe(false);
    expect(isFitDue(after(reviewsToFit), nowMs)).toBe(true);
    const { fit } = keepFit({ learner: after(reviewsToFit), verdict, atMs: nowMs }, defaultRules).learner;
    const fitted = (total: number) => ({ ...after(total), ...(fit !== undefined && { fit }) });
    expect(isFitDue(fitted(4999), nowMs + 31 * dayMs)).toBe(false);
    expect(isFitDue(fitted(5000), nowMs + 29 * dayMs)).toBe(false);
    expect(isFitDue(fitted(5000), nowMs + 30 * dayMs)).toBe(true);
  });

  it('moves no date and nothing that stands; the next answer goes by it', () => {
    const live = (isFitted: boolean) => {
      const me = startLearner();
      me.choose('cat', 'learn');
      me.answer('cat', 'knew', 'workout-1', me.nowMs, 'first');
      const before = me.words.get('cat');
      if (isFitted) me.fit(verdict);
      expect(me.words.get('cat')).toBe(before);
      me.waitHours(24 * 5);
      me.answer('cat', 'knew', 'workout-2', me.nowMs, 'second');
      return me.words.get('cat')?.memory;
    };
    const [own, others] = [live(true), live(false)];
    expect(own?.stabilityDays).not.toBeCloseTo(others?.stabilityDays ?? 0, 2);
  });

  it('says since when its weights are in force, also when they were weighed again', () => {
    const me = startLearner();
    me.fit(verdict);
    const sinceMs = me.nowMs;
    me.waitHours(24 * 40);
    me.fit({ ...verdict, gain: 0.02 });
    expect(me.learner.fit).toMatchObject({ sinceMs, weighedAtMs: me.nowMs, gain: 0.02 });
    me.fit({ ...verdict, weights: null });
    expect(me.learner.fit?.sinceMs).toBe(me.nowMs);
    expect(weightsOf(me.learner)).toBeUndefined();
  });

  it('replays to the same rows, whenever it came, whatever was taken back after it', () => {
    const step = fc.constantFrom('answer', 'forget', 'fit', 'unfit', 'undo', 'wait', 'choose', 'finish', 'drop');
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const me = startLearner({ timeZone: 'Europe/Moscow' });
        for (let at = 0; at < 5; at += 1) me.choose(`word-${at}`, 'learn');
        for (const [at, name] of steps.entries()) {
          const wordId = me.due()[0]?.wordId ?? 'word-0';
          if (name === 'answer' || name === 'forget') {
            me.answer(wordId, name === 'answer' ? 'knew' : 'forgot', `workout-${at >> 3}`, me.nowMs, `answer-${at}`);
          } else if (name === 'fit') me.fit(verdict);
          else if (name === 'unfit') me.fit({ ...verdict, weights: null });
          else if (name === 'undo') me.undoAnswer();
          else if (name === 'wait') me.waitHours(30);
          else if (name === 'choose') me.choose(`word-new-${at}`, 'learn');
          else if (name === 'finish') me.finish(`workout-${at >> 3}`);
          else me.drop(wordId);
        }
        const folded = fold(me.log, rulesOf);
        expect(folded.rejected).toEqual([]);
        expect(folded.learner).toEqual(me.learner);
        expect(folded.words).toEqual(me.words);
        expect(me.days).toEqual(folded.days);
      }),
      { numRuns: 60 },
    );
  });

  it('begins no day of the learner', () => {
    const me = startLearner();
    me.choose('cat', 'learn');
    const { figures } = me.learner;
    me.waitHours(30);
    me.fit(verdict);
    expect(me.learner.figures).toEqual(figures);
    expect(me.log.at(-1)).not.toHaveProperty('begins');
    expect(me.log.at(-1)).toMatchObject({ kind: 'memory-fitted', rules: nameRules(defaultRules) });
  });
});

describe('reviews of a log', () => {
  const gather = (log: Parameters<typeof fold>[0], splitAt = Infinity) => {
    const gathered = gatherReviews(splitAt, rulesOf);
    for (const event of log) gathered.add(event);
    return gathered.done();
  };
  const short = (all: ReturnType<typeof gather>['before']) =>
    all.map(({ reviews }) => reviews.map(({ grade, elapsedDays }) => `${grade} ${elapsedDays}`));

  it('are those that reached the memory, of each word from its beginning', () => {
    const me = startLearner();
    for (const wordId of ['cat', 'dog']) me.choose(wordId, 'learn');
    me.introduce('cat', 'forgot');
    me.introduce('cat', 'knew');
    me.introduce('cat', 'knew');
    me.answer('dog', 'knew');
    me.waitHours(24 * 6);
    me.answer('cat', 'forgot', 'workout-2');
    me.answer('cat', 'forgot', 'workout-2');
    me.answer('cat', 'knew', 'workout-2');
    me.answer('dog', 'forgot', 'workout-2');
    me.undoAnswer();
    me.answer('dog', 'knew', 'workout-2');
    expect(short(gather(me.log).before)).toEqual([
      ['knew 0', 'forgot 6', 'knew 0'],
      ['knew 0', 'knew 6'],
    ]);
    me.drop('dog');
    me.choose('dog', 'learn');
    me.answer('dog', 'forgot', 'workout-3');
    expect(short(gather(me.log).before)).toEqual([
      ['knew 0', 'forgot 6', 'knew 0'],
      ['knew 0', 'knew 6'],
      ['forgot 0'],
    ]);
  });

  it('go on, after the split, from what stood of the word', () => {
    const me = startLearner();
    me.choose('cat', 'learn');
    me.answer('cat', 'knew');
    const stood = me.words.get('cat')?.memory;
    me.waitHours(24 * 5);
    me.answer('cat', 'knew', 'workout-2');
    const { before, after } = gather(me.log, 1);
    expect(short(before)).toEqual([['knew 0']]);
    expect(after).toEqual([
      {
        from: { stability: stood?.stabilityDays, difficulty: stood?.difficulty },
        reviews: [{ grade: 'knew', elapsedDays: 5, isFirst: true }],
      },
    ]);
  });

  it('leave out, before the split, words that were brought along', () => {
    const guest = startLearner();
    guest.choose('cat', 'learn');
    guest.answer('cat', 'knew');
    const me = startLearner();
    me.bringWords(guest);
    me.waitHours(24 * 5);
    me.answer('cat', 'knew', 'workout-2');
    expect(gather(me.log).before).toEqual([]);
    expect(gather(me.log, 0).after).toHaveLength(1);
  });

  it('count those alone that stand, and lose none by the undoing of one that is left out', () => {
    const guest = startLearner();
    guest.choose('cat', 'learn');
    guest.answer('cat', 'knew');
    const me = startLearner();
    me.bringWords(guest);
    me.choose('dog', 'learn');
    me.answer('dog', 'knew');
    me.waitHours(24 * 5);
    me.answer('dog', 'forgot', 'workout-2');
    me.answer('cat', 'forgot', 'workout-2');
    me.undoAnswer();
    expect(short(gather(me.log).before)).toEqual([['knew 0', 'forgot 5']]);
    me.answer('cat', 'knew', 'workout-2');
    expect(short(gather(me.log, 2).after)).toEqual([['knew 5']]);
    expect(gather(me.log, 3).after).toEqual([]);
  });

  it('say of each word what its row says, when the memory is computed from them', () => {
    const sorted = (values: readonly (number | undefined)[]) =>
      values.map((value) => value ?? 0).toSorted((a, b) => a - b);
    const { me } = liveYear({ seed: 'gathered', days: 30 });
    const { before } = gather(me.log);
    const stabilities = before.map(({ reviews }) =>
      reviews.reduce<ReturnType<typeof nextTrace> | null>(
        (trace, { grade, elapsedDays }) => nextTrace(trace, grade, elapsedDays),
        null,
      ),
    );
    const rows = [...me.words.values()].filter(({ memory }) => memory?.state === 'review');
    expect(sorted(stabilities.map((trace) => trace?.stability))).toEqual(
      sorted(rows.map(({ memory }) => memory?.stabilityDays)),
    );
  });
});

describe('weights held against reviews that their fit has not seen', () => {
  const live = (seed: string, truth?: typeof forgetfulWeights) => {
    const { me } = liveYear({ seed, days: 170, pace: 150, ...(truth !== undefined && { truth }) });
    const total = me.learner.reviews?.total ?? 0;
    const gathered = gatherReviews(Math.floor(total * fittedShare), rulesOf);
    for (const event of me.log) gathered.add(event);
    return { total, held: gathered.done().after };
  };
  const own = live('quick', forgetfulWeights);
  const others = live('none');

  it('are taken where the memory is as they say, and not where it is as the defaults say', () => {
    expect(own.total).toBeGreaterThan(reviewsToFit);
    const found = weighFit(own.held, { fitted: forgetfulWeights, present: null });
    expect(found).toMatchObject({ weights: forgetfulWeights });
    expect(found.gain).toBeGreaterThan(0.01);
    expect(found.held).toBeGreaterThan(700);
    expect(weighFit(others.held, { fitted: forgetfulWeights, present: null })).toMatchObject({ weights: null });
  });

  it('are given up where they are worse, and kept where nothing better was found', () => {
    expect(weighFit(others.held, { fitted: null, present: forgetfulWeights }).weights).toBeNull();
    expect(weighFit(own.held, { fitted: null, present: forgetfulWeights }).weights).toEqual(forgetfulWeights);
    const worse = forgetfulWeights.with(2, 6);
    expect(weighFit(own.held, { fitted: worse, present: forgetfulWeights }).weights).toEqual(forgetfulWeights);
    expect(weighFit(own.held, { fitted: forgetfulWeights, present: worse }).weights).toEqual(forgetfulWeights);
  });

  it('are left as they are where too little was reviewed', () => {
    const few = own.held.slice(0, 20);
    expect(weighFit(few, { fitted: forgetfulWeights, present: null })).toMatchObject({ weights: null, gain: 0 });
    expect(weighFit(few, { fitted: null, present: forgetfulWeights })).toMatchObject({ weights: forgetfulWeights });
  });

  it('foretell by their own curve', () => {
    const trace = { stability: 10, difficulty: 5 };
    expect(recallOfTrace(trace, 10)).toBeCloseTo(0.9, 6);
    expect(recallOfTrace(trace, 40, slowWeights)).not.toBeCloseTo(recallOfTrace(trace, 40), 3);
  });
});
