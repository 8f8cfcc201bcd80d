import { dayOf } from '../day/day.ts';
import { refuse, type LevelTested, type LevelTestRejected, type Refused } from '../learner/events.ts';
import type { LearnerState, LevelTestStanding } from '../learner/learner.ts';
import { changeLevel, type LearnerResult } from './level-up.ts';
import type { Level } from '../terms/levels.ts';
import type { TestKind } from '../level-test/ability-scale.ts';
import { award, type PointsEntry } from '../learner/points.ts';
import { nameRules } from '../learner/rule-sets.ts';
import type { Rules } from '../terms/rules.ts';

export type FinishTestCommand = { learner: LearnerState; testId: string; way: TestKind; level: Level; atMs: number };

export type TestedResult = LearnerResult<LevelTested> & { pointsEntries: PointsEntry[] };

const untested: LevelTestStanding = { isRejected: false, result: null, rewarded: null };

/**
 * Sets the level that a test found, and awards its points, once per way in and calendar month. The caller makes sure that this
 * happens once per test.
 */
export const finishLevelTest = ({ learner, testId, way, level, atMs }: FinishTestCommand, rules: Rules): TestedResult =>
  applyLevelTested(
    learner,
    {
      kind: 'level-tested',
      atMs,
      testId,
      way,
      level,
      day: dayOf(atMs, learner.timeZone),
      rules: nameRules(rules),
    },
    rules,
  );

export const applyLevelTested = (learner: LearnerState, event: LevelTested, rules: Rules): TestedResult => {
  const { rewarded } = learner.levelTest ?? untested;
  const monthOfDay = event.day.slice(0, 7);
  // A flight west does not repeat a month.
  const month = rewarded !== null && rewarded.month > monthOfDay ? rewarded.month : monthOfDay;
  const ways = rewarded?.month === month ? rewarded.ways : [];
  const pointsEntries = ways.includes(event.way)
    ? []
    : [award('level-test-finished', `${event.way} ${month}`, `level-test:${event.testId}`, rules)];
  const settled = changeLevel(learner, event.level);
  return {
    ok: true,
    event,
    learner: {
      ...settled,
      points: pointsEntries.reduce((sum, { points }) => sum + points, settled.points),
      placement: { ...settled.placement, isStated: true },
      levelTest: {
        isRejected: false,
        result: event.level,
        rewarded: { month, ways: ways.includes(event.way) ? ways : [...ways, event.way] },
      },
    },
    pointsEntries,
  };
};

/** Declines the offer of a level test. Refuses with `already-rejected`. */
export const rejectLevelTest = (
  { learner, atMs }: { learner: LearnerState; atMs: number },
  rules: Rules,
): LearnerResult<LevelTestRejected> | Refused =>
  applyLevelTestRejected(learner, { kind: 'level-test-rejected', atMs, rules: nameRules(rules) });

export const applyLevelTestRejected = (
  learner: LearnerState,
  event: LevelTestRejected,
): LearnerResult<LevelTestRejected> | Refused => {
  const standing = learner.levelTest ?? untested;
  if (standing.isRejected) return refuse('already-rejected');
  return { ok: true, event, learner: { ...learner, levelTest: { ...standing, isRejected: true } } };
};
