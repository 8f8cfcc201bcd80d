import { hash32 } from '../terms/random.ts';
import { defaultRules, type Rules } from '../terms/rules.ts';

/** The rules of release 1, for events that name no rule set. Frozen: later changes do not touch it. */
export const rulesOfRelease1: Rules = {
  movesPerDay: 30,
  wordsInStagesLimit: 50,
  paces: [50],
  paceMax: 50,
  dueLimit: 25,
  workoutSize: 20,
  selectionSize: 20,
  selectionHours: 24,
  stageFromDays: { repeating: 2, fixing: 7, learned: 21 },
  desiredRetention: 0.9,
  stubbornAfterFailedWorkouts: 8,
  putAsideDays: 14,
  skipsPerDay: 0,
  points: {
    'right-first-try': 1,
    'workout-finished': 5,
    'word-learned': 10,
    'game-row': 5,
    'email-confirmed': 50,
    'level-test-finished': 20,
    'card-approved': 10,
  },
  wonDaysPerFreeze: 7,
  freezesMax: 2,
  choicesToWinDay: 10,
  winDay: { seenShare: 0, seenMs: 0, answeredShare: 0 },
  workoutPointsWords: 0,
  shortIntervalHours: 0,
  zoneMoveHours: 0,
  levelUp: { window: 30, knownShare: 0.8, offersMax: 3, waitChoices: 30 },
  lateAnswerDays: 30,
  clockToleranceMs: 43_200_000,
  openWorkoutsMax: 8,
};

const names = new WeakMap<Rules, string>();

/** The short name of a rule set, stored in the events judged under it: equal values have equal names. */
export const nameRules = (rules: Rules): string => {
  const cachedName = names.get(rules);
  if (cachedName !== undefined) return cachedName;
  const name = hash32(stableJson(rules)).toString(16).padStart(8, '0');
  names.set(rules, name);
  return name;
};

/** Finds the rules of an event by the name it carries, `undefined` for an event of release 1. Throws for an unknown name. */
export type RulesOf = (name: string | undefined) => Rules;

/** Returns the lookup over all rule sets ever in force. `release1` are the rules of events that name none. */
export const rulesByName = (ruleSets: Iterable<Rules>, release1: Rules = rulesOfRelease1): RulesOf => {
  const setsByName = new Map<string | undefined, Rules>([[undefined, release1]]);
  for (const rules of [defaultRules, ...ruleSets]) setsByName.set(nameRules(rules), rules);
  return (name) => {
    const rules = setsByName.get(name);
    if (rules === undefined) throw new RangeError(`no rule set is called ${name}`);
    return rules;
  };
};

/** JSON with sorted keys, so that equal values have equal text. */
const stableJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
