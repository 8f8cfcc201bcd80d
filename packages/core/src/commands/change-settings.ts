import { isTimeZone } from '../day/day.ts';
import { refuse, type Refused, type SettingsChanged } from '../learner/events.ts';
import type { LearnerState } from '../learner/learner.ts';
import { changeLevel, type LearnerResult } from './level-up.ts';
import type { Level } from '../terms/levels.ts';
import { pacesOf } from '../learner/pace.ts';
import { nameRules } from '../learner/rule-sets.ts';
import { nameLevel } from './placement.ts';
import type { Rules } from '../terms/rules.ts';
import { describeZoneChange, excuseZoneChange } from '../learner/streak.ts';
import { readTimeZone } from '../day/time-zone.ts';

export type SettingsCommand = {
  learner: LearnerState;
  timeZone?: string | undefined;
  level?: Level | undefined;
  /** Max words in learning at once, one of `pacesOf`. */
  pace?: number | undefined;
  atMs: number;
};

/**
 * Changes the learner's zone, level or pace. Due times keep their instants. Refuses with `unknown-time-zone`, `unknown-pace`,
 * and `zone-moved-lately` while a zone change has moved the end of a day within the last `zoneMoveHours`.
 */
export const applySettings = (
  { learner, timeZone: zoneName, level, pace, atMs }: SettingsCommand,
  rules: Rules,
): LearnerResult<SettingsChanged> | Refused => {
  const timeZone = zoneName === undefined ? undefined : readTimeZone(zoneName);
  if (timeZone === null) return refuse('unknown-time-zone');
  if (pace !== undefined && !pacesOf(rules).includes(pace)) return refuse('unknown-pace');
  const zone = timeZone === undefined ? undefined : describeZoneChange(atMs, learner.timeZone, timeZone);
  const mayMoveAtMs = zoneMayMoveAtMs(learner, rules);
  if (zone !== undefined && zone.end !== 'stays' && mayMoveAtMs !== null && atMs < mayMoveAtMs) {
    return refuse('zone-moved-lately');
  }
  const event: SettingsChanged = {
    kind: 'settings-changed',
    atMs,
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(zone === undefined ? {} : { zone }),
    ...(level === undefined ? {} : { level }),
    ...(pace === undefined ? {} : { pace }),
    rules: nameRules(rules),
  };
  return applySettingsChanged(learner, event, rules);
};

/** Returns when a zone change may move the end of a day again; null when it may at any time. */
export const zoneMayMoveAtMs = ({ zoneMovedAtMs }: LearnerState, { zoneMoveHours }: Rules): number | null =>
  zoneMovedAtMs === null ? null : zoneMovedAtMs + zoneMoveHours * 3_600_000;

export const applySettingsChanged = (
  learner: LearnerState,
  event: SettingsChanged,
  rules: Rules,
): LearnerResult<SettingsChanged> | Refused => {
  const { timeZone = learner.timeZone, level = learner.level, pace = learner.pace, atMs } = event;
  if (event.zone === undefined && !isTimeZone(timeZone)) return refuse('unknown-time-zone');
  const zone = event.zone ?? describeZoneChange(atMs, learner.timeZone, timeZone);
  const { lastChoice, lastAnswer } = learner;
  const moved: LearnerState = {
    ...learner,
    timeZone,
    pace,
    zoneMovedAtMs: zone.end !== 'stays' && rules.zoneMoveHours > 0 ? atMs : learner.zoneMovedAtMs,
    streak: excuseZoneChange(learner.streak, zone),
    lastChoice: lastChoice && {
      ...lastChoice,
      streakBefore: lastChoice.streakBefore && excuseZoneChange(lastChoice.streakBefore, zone),
    },
    lastAnswer:
      lastAnswer?.streakBefore === undefined
        ? lastAnswer
        : { ...lastAnswer, streakBefore: excuseZoneChange(lastAnswer.streakBefore, zone) },
  };
  const settled = changeLevel(moved, level);
  return { ok: true, event, learner: event.level === undefined ? settled : nameLevel(settled, rules) };
};
