import { isTimeZone } from './day.ts';
import { refuse, type Refused, type SettingsChanged } from './events.ts';
import type { LearnerState } from './learner.ts';
import { changeLevel, type LearnerResult } from './level-up.ts';
import type { Level } from './levels.ts';
import { changeStreakZone, type Streak } from './streak.ts';

/** Changes the learner's zone or level. Refuses with `unknown-time-zone`. Dues stay at the instants they have. */
export function changeSettings({
  learner,
  timeZone,
  level,
  atMs,
}: {
  learner: LearnerState;
  timeZone?: string;
  level?: Level;
  atMs: number;
}): LearnerResult<SettingsChanged> | Refused {
  const event: SettingsChanged = {
    kind: 'settings-changed',
    atMs,
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(level === undefined ? {} : { level }),
  };
  return applySettingsChanged(learner, event);
}

export function applySettingsChanged(
  learner: LearnerState,
  event: SettingsChanged,
): LearnerResult<SettingsChanged> | Refused {
  const { timeZone = learner.timeZone, level = learner.level, atMs } = event;
  if (!isTimeZone(timeZone)) return refuse('unknown-time-zone');
  const inZone = (streak: Streak) => changeStreakZone(streak, atMs, learner.timeZone, timeZone);
  const { lastChoice } = learner;
  const moved: LearnerState = {
    ...learner,
    timeZone,
    streak: inZone(learner.streak),
    lastChoice: lastChoice && {
      ...lastChoice,
      streakBefore: lastChoice.streakBefore && inZone(lastChoice.streakBefore),
    },
  };
  return { ok: true, event, learner: changeLevel(moved, level) };
}
