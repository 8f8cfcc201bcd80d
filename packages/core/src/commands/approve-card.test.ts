import { describe, expect, it } from 'vitest';
import { rewardCard } from './approve-card.ts';
import { fold } from '../log/fold.ts';
import { nameRules, rulesByName } from '../learner/rule-sets.ts';
import { defaultRules } from '../terms/rules.ts';
import { readEvent, writeEvent } from '../stored/index.ts';
import { startLearner } from '../test/test-learner.ts';

const atMs = Date.parse('2031-03-12T12:00:00.000Z');

describe('a card of one’s own that is approved', () => {
  it('brings its points, once a card, also in a replay', () => {
    const { learner, log } = startLearner();
    const first = rewardCard({ learner, cardId: 'one', atMs }, defaultRules);
    const second = rewardCard({ learner: first.learner, cardId: 'two', atMs }, defaultRules);
    expect(second.learner.points - learner.points).toBe(20);
    expect(first.pointsEntries).toEqual([{ reason: 'card-approved', source: 'one', causeId: 'card:one', points: 10 }]);
    const folded = fold([...log, first.event, second.event, first.event], rulesByName([]));
    expect(folded.learner?.points).toBe(second.learner.points);
    expect(folded.rejected).toEqual([{ index: log.length + 2, code: 'duplicate' }]);
  });

  it('is stored and read as it was', () => {
    const event = { kind: 'card-approved', cardId: 'one', atMs, rules: nameRules(defaultRules) } as const;
    expect(readEvent(JSON.parse(writeEvent(event)))).toEqual(event);
    expect(JSON.parse(writeEvent(event))).toMatchObject({ k: 'ca', c: 'one' });
  });
});
