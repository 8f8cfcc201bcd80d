import { describe, expect, it } from 'vitest';
import type { LearnerEvent } from '../learner/events.ts';
import { fold } from '../log/fold.ts';
import { nameRules, rulesByName } from '../learner/rule-sets.ts';
import { defaultRules } from '../terms/rules.ts';
import { liveYear } from '../test/test-year.ts';

const { me } = liveYear({ seed: 'facts', days: 40 });
const rulesOf = rulesByName([]);

describe('a log of this release', () => {
  it('replays alike when the zone is another one by then, as after a new time-zone database', () => {
    const moved = me.log.map((event): LearnerEvent =>
      event.kind === 'learner-created' ? { ...event, timeZone: 'Pacific/Kiritimati' } : event,
    );
    const { learner, words } = fold(moved, rulesOf);
    expect(learner).toEqual({ ...me.learner, timeZone: 'Pacific/Kiritimati' });
    expect(words).toEqual(me.words);
  });

  it('replays alike after the rules changed, by the names its events carry', () => {
    const changed = { ...defaultRules, desiredRetention: 0.8, choicesToWinDay: 3 };
    expect(nameRules(changed)).not.toBe(nameRules(defaultRules));
    expect(fold(me.log, rulesByName([changed])).learner).toEqual(me.learner);
    const other = fold(me.log, () => ({ ...changed, points: { ...changed.points, 'right-first-try': 2 } }));
    expect(other.learner?.points).not.toBe(me.learner.points);
  });

  it('is not folded under rules that nobody kept', () => {
    const log = me.log.map((event) => ({ ...event, rules: 'deadbeef' }));
    expect(() => fold(log, rulesOf)).toThrow('deadbeef');
  });
});
