import { expect, it } from 'vitest';
import { defaultRules } from '../terms/rules.ts';
import { startLearner } from '../test/test-learner.ts';

const start = () => {
  const me = startLearner({ rules: { ...defaultRules, stubbornAfterFailedWorkouts: 1 } });
  for (const wordId of ['cat', 'dog']) me.choose(wordId, 'learn');
  me.choose('sky', 'known');
  me.waitHours(24);
  me.answer('cat', 'forgot', 'workout');
  me.waitHours(24);
  me.answer('cat', 'forgot', 'next workout');
  return me;
};

it('a stubborn word goes on through another card as it was', () => {
  const me = start();
  const before = me.words.get('cat');
  expect(before).toMatchObject({ stubborn: true, cardId: 'card-cat' });
  expect(me.exchange('cat', 'other')).toMatchObject({ ok: true });
  expect(me.words.get('cat')).toEqual({ ...before, cardId: 'other' });
  expect(me.exchange('cat', 'other')).toBe('same-card');
  expect(me.exchange('cat', 'card-cat')).toMatchObject({ ok: true });
});

it('no other word does', () => {
  const me = start();
  expect(me.exchange('dog', 'other')).toBe('not-stubborn');
  expect(me.exchange('sky', 'other')).toBe('not-learning');
  expect(me.exchange('sun', 'other')).toBe('not-learning');
});

it('an answer before it is not taken back any more, one to another word is', () => {
  const me = start();
  me.exchange('cat', 'other');
  expect(me.undoAnswer()).toBe('nothing-to-undo');
  me.answer('dog', 'knew', 'next workout');
  me.exchange('cat', 'card-cat');
  expect(me.undoAnswer()).not.toBe('nothing-to-undo');
  expect(me.words.get('cat')?.cardId).toBe('card-cat');
});
