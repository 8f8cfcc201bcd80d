import { describe, expect, it } from 'vitest';
import { fold } from '../log/fold.ts';
import { promisedRecall } from './price-seen.ts';
import { rulesByName } from './rule-sets.ts';
import { startLearner } from '../test/test-learner.ts';

/** Repeats all that is due, day by day, until the words are learned; returns how many days that took. */
const learn = (me: ReturnType<typeof startLearner>, most = 60): number => {
  for (let day = 0; day < most; day++) {
    const due = me.due();
    for (const { wordId } of due) me.answer(wordId, 'knew', `workout-${day}`);
    if (me.learner.counts.learned === me.words.size) return day;
    me.waitHours(24);
  }
  throw new Error('not learned');
};

describe('the share of recall that a price rests on', () => {
  it("is what is promised to all until the learner's own tells more, by fives, and no less than 70 %", () => {
    const of = (total: number, right: number) => promisedRecall({ total, right });
    expect([of(0, 0), of(49, 10), of(50, 40), of(100, 83), of(50, 5), of(60, 60)]).toEqual([90, 90, 80, 85, 70, 100]);
  });
});

describe('what came of a price', () => {
  it('is counted once the word is learned: its reviews, and the days since it was chosen', () => {
    const me = startLearner();
    me.choose('cat', 'learn');
    me.choose('dog', 'known');
    expect(me.words.get('cat')).toMatchObject({ promised: 90 });
    expect(me.words.get('dog')).not.toHaveProperty('promised');
    me.takeKnownBack('dog');
    me.words.delete('dog');
    const days = learn(me);
    const cat = me.words.get('cat')!;
    expect(me.learner.prices).toEqual([{ recall: 90, words: 1, reviews: cat.memory?.reps, days }]);
    expect(cat).not.toHaveProperty('promised');
  });

  it('is taken back with the answer that learned the word, and the promise stands again', () => {
    const me = startLearner();
    me.choose('cat', 'learn');
    learn(me);
    me.undoAnswer();
    expect(me.learner).not.toHaveProperty('prices');
    expect(me.words.get('cat')).toMatchObject({ promised: 90 });
    me.answer('cat', 'knew', 'another');
    expect(me.learner.prices).toMatchObject([{ recall: 90, words: 1 }]);
  });

  it('is summed up by what was promised, and folds from the log to the same', () => {
    const me = startLearner();
    for (const wordId of ['cat', 'sun']) me.choose(wordId, 'learn');
    learn(me);
    me.choose('sea', 'learn');
    learn(me);
    expect(me.learner.prices).toMatchObject([{ recall: 90, words: 3 }]);
    expect(me.learner.prices?.[0]?.days).toBeGreaterThan(30);
    const folded = fold(me.log, rulesByName([me.rules]));
    expect(folded.learner).toEqual(me.learner);
    expect(folded.words).toEqual(me.words);
  });

  it('is not counted twice of a word that is dropped and learned again', () => {
    const me = startLearner();
    me.choose('cat', 'learn');
    learn(me);
    me.drop('cat');
    me.waitHours(24);
    me.choose('cat', 'learn');
    expect(me.words.get('cat')).not.toHaveProperty('promised');
    learn(me);
    expect(me.learner.prices).toMatchObject([{ words: 1 }]);
  });
});

it('a choice of an older release promised nothing', () => {
  const me = startLearner();
  me.choose('cat', 'learn');
  learn(me);
  const older = me.log.map((event) => {
    if (event.kind !== 'chosen') return event;
    const { recall: _recall, ...rest } = event;
    return rest;
  });
  const folded = fold(older, rulesByName([me.rules]));
  expect(folded.rejected).toEqual([]);
  expect(folded.learner).not.toHaveProperty('prices');
});
