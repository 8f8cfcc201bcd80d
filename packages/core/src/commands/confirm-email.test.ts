import { describe, expect, it } from 'vitest';
import { fold } from '../log/fold.ts';
import { startLearner } from '../test/test-learner.ts';

describe('confirmEmail', () => {
  it('is worth 50 points', () => {
    const me = startLearner();
    expect(me.confirmEmail()).toMatchObject({ ok: true });
    expect(me.learner).toMatchObject({ points: 50, emailConfirmedAtMs: me.nowMs });
    expect(me.ledger).toEqual([
      { reason: 'email-confirmed', source: 'account', causeId: 'email-confirmed', points: 50 },
    ]);
  });

  it('is worth them once, also for an address that comes later', () => {
    const me = startLearner();
    me.confirmEmail();
    me.waitHours(1000);
    expect(me.confirmEmail()).toBe('duplicate');
    expect(me.learner.points).toBe(50);
    expect(fold([...me.log, me.log.at(-1)!], () => me.rules)).toMatchObject({
      learner: me.learner,
      ledger: me.ledger,
      rejected: [{ index: 2, code: 'duplicate' }],
    });
  });

  it('leaves streak, moves and words alone', () => {
    const me = startLearner();
    me.choose('cat', 'learn');
    const { points: _points, figures: _figures, ...before } = me.learner;
    me.confirmEmail();
    expect(me.learner).toMatchObject({ ...before, points: 50, emailConfirmedAtMs: me.nowMs });
    expect(me.undoChoice()).toMatchObject({ ok: true });
  });
});
