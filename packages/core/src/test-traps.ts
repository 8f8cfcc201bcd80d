import { limitOf, placesTaken } from './pace.ts';
import { wordsInStages } from './learner.ts';
import { rulesOfRelease1 } from './rule-sets.ts';
import { defaultRules, type Rules } from './rules.ts';
import { startLearner } from './test-learner.ts';

/** What a way around the rules, or a harsh edge of them, gives under release 1 and under the present rules. */
export type Trap = { point: number; what: string; before: string; now: string };

type Outcome = string | number;
const won = (me: { learner: { streak: { length: number } } }): string =>
  me.learner.streak.length > 0 ? 'day won' : 'day not won';
const both = (point: number, what: string, run: (rules: Rules) => Outcome): Trap => ({
  point,
  what,
  before: String(run(rulesOfRelease1)),
  now: String(run(defaultRules)),
});

const learnFirst = (rules: Rules, count: number) => {
  const me = startLearner({ rules });
  for (let i = 0; i < count; i++) me.choose(`word-${i}`, 'learn');
  return me;
};

const swipeTenKnown = (rules: Rules): Outcome => {
  const me = startLearner({ rules });
  for (let i = 0; i < 10; i++) me.choose(`word-${i}`, 'known', 'a1', undefined, 300);
  return won(me);
};

const answerSome = (rules: Rules, due: number, answered: number): Outcome => {
  const me = learnFirst(rules, due);
  for (let i = 0; i < answered; i++) me.answer(`word-${i}`, 'knew');
  me.finish('workout-1', Math.min(due, rules.workoutSize));
  return won(me);
};

const workOneByOne = (rules: Rules): Outcome => {
  const me = startLearner({ rules });
  for (let i = 0; i < 20; i++) {
    me.choose(`word-${i}`, 'learn');
    me.answer(`word-${i}`, 'knew', `workout-${i}`);
    me.finish(`workout-${i}`, 1);
  }
  return `${me.learner.points} points`;
};

const zoneChangesInADay = (rules: Rules): Outcome => {
  const me = startLearner({ rules });
  let changes = 0;
  for (let hour = 0; hour < 20; hour++) {
    const before = me.learner.timeZone;
    me.changeSettings({ timeZone: hour % 2 === 0 ? 'Asia/Tokyo' : 'UTC' });
    if (me.learner.timeZone !== before) changes++;
    me.waitHours(1);
  }
  return `${changes} of 20`;
};

/** Days that a word is given for a failure before midnight and a success minutes after it. */
const overMidnight = (rules: Rules): Outcome => {
  const me = startLearner({ rules, nowMs: Date.parse('2026-11-02T23:57:00Z') });
  me.choose('cat', 'learn');
  me.answer('cat', 'forgot', 'evening');
  const failed = me.words.get('cat')?.memory?.stabilityDays ?? 0;
  me.nowMs += 4 * 60_000;
  me.answer('cat', 'knew', 'night');
  const after = me.words.get('cat')?.memory?.stabilityDays ?? 0;
  return `stability × ${(after / failed).toFixed(2)}`;
};

const comeToNothing = (isRelease1: boolean): Outcome => {
  const me = learnFirst({ ...defaultRules, wordsInStagesLimit: 3, paces: [] }, 3);
  for (const { wordId } of me.due()) me.answer(wordId, 'knew');
  me.finish('workout-1', 3);
  me.waitHours(24);
  const before = me.learner.streak.length;
  if (!isRelease1) me.come(true);
  return me.learner.streak.length > before ? 'day won' : 'day not won';
};

const placesWithAside = (isRelease1: boolean): Outcome => {
  const me = learnFirst({ ...defaultRules, stubbornAfterFailedWorkouts: 1, wordsInStagesLimit: 3, paces: [] }, 3);
  me.answer('word-0', 'forgot');
  me.putAside('word-0');
  const taken = isRelease1 ? wordsInStages(me.learner) : placesTaken(me.learner, me.nowMs);
  return taken < limitOf(me.learner, me.rules) ? 'taken' : 'refused';
};

/** All traps, each lived under both rule sets; what no rule of release 1 knew is said as its code did it. */
export const liveTraps = (): Trap[] => [
  {
    point: 17,
    what: 'a new word while a place is held by a word put aside, learning full',
    before: String(placesWithAside(true)),
    now: String(placesWithAside(false)),
  },
  both(18, 'ten cards swiped to "known" in 0.3 s each', swipeTenKnown),
  both(18, 'a workout finished after 1 answer of 20 due', (rules) => answerSome(rules, 20, 1)),
  both(18, 'a workout finished after 10 answers of 20 due', (rules) => answerSome(rules, 20, 10)),
  {
    point: 18,
    what: 'opening the app with nothing due and the learning full',
    before: String(comeToNothing(true)),
    now: String(comeToNothing(false)),
  },
  both(18, 'changes of zone that move the end of the day, tried hourly for 20 hours', zoneChangesInADay),
  both(19, '20 workouts of one word each on one day', workOneByOne),
  both(20, 'a failure at 23:57 and a success at 00:01', overMidnight),
];
