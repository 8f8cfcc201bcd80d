import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../log/fold.ts';
import { matchRules } from '../match-game/match-rules.ts';
import { totalPoints } from '../learner/points.ts';
import { rulesByName } from '../learner/rule-sets.ts';
import { testZones } from '../test/test-arbitraries.ts';
import { startLearner } from '../test/test-learner.ts';

const start = (timeZone = 'UTC') => startLearner({ nowMs: Date.parse('2026-11-30T12:00:00Z'), timeZone });

describe('a row in the matching game', () => {
  it('brings five points, sixty on one day at most', () => {
    const me = start();
    for (let row = 1; row <= 12; row++) expect(me.winRow('a', row)).toMatchObject({ ok: true });
    expect(me.winRow('a', 13)).toBe('no-points-left');
    expect(me.learner).toMatchObject({ points: 60, game: { day: '2026-11-30', points: 60 } });
    me.waitHours(24);
    me.winRow('b');
    expect(me.learner).toMatchObject({ points: 65, game: { day: '2026-12-01', points: 5 } });
  });

  it('brings what is left of them where that is less', () => {
    const me = startLearner({ rules: { ...start().rules, points: { ...start().rules.points, 'game-row': 25 } } });
    for (let row = 1; row <= 3; row++) me.winRow('a', row);
    expect(me.ledger.map(({ points }) => points)).toEqual([25, 25, 10]);
  });

  it('is once in the log, and folds to the same', () => {
    const me = start();
    me.winRow('a', 1);
    me.winRow('a', 2);
    const folded = fold([...me.log, ...me.log.slice(-1)], rulesByName([]));
    expect(folded.learner).toEqual(me.learner);
    expect(folded.rejected).toEqual([{ index: 3, code: 'duplicate' }]);
    expect(totalPoints(folded.ledger)).toBe(10);
  });

  it('brings no more on any day, however its player travels', () => {
    const step = fc.record({ hours: fc.double({ min: 0, max: 9, noNaN: true }), zone: fc.constantFrom(...testZones) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const me = start();
        for (const [row, { hours, zone }] of steps.entries()) {
          me.waitHours(hours);
          if (row % 5 === 0) me.changeSettings({ timeZone: zone });
          for (let more = 0; more < 3; more++) me.winRow('a', row * 3 + more);
        }
        const byDay = new Map<string, number>();
        for (const event of me.log)
          if (event.kind === 'game-row-won') byDay.set(event.day, (byDay.get(event.day) ?? 0) + event.points);
        for (const points of byDay.values()) expect(points).toBeLessThanOrEqual(matchRules.pointsPerDay);
        expect(fold(me.log, rulesByName([])).learner).toEqual(me.learner);
      }),
    );
  });
});
