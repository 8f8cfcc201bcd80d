import { composeWorkout } from '../workout/compose-workout.ts';
import { dayOf, daysBetween } from '../day/day.ts';
import type { Grade } from '../terms/grade.ts';
import { limitOf, placesTaken } from '../learner/pace.ts';
import { wordsInStages } from '../learner/learner.ts';
import { rulesOfRelease1 } from '../learner/rule-sets.ts';
import { defaultRules, type Rules } from '../terms/rules.ts';
import { startLearner } from './test-learner.ts';
import { showQueue, startQueue, viewQueue } from '../workout/workout-queue.ts';

type Learner = ReturnType<typeof startLearner>;

/**
 * What a way around the rules, or a harsh edge of them, gives under release 1 and under the present rules; those of
 * introductions have no point, and are held against the rules without them.
 */
export type Trap = { point: number | null; what: string; before: string; now: string };

type Outcome = string | number;
const won = (me: Learner): string =>
  me.learner.streak.lastWonDay === dayOf(me.nowMs, me.learner.timeZone) ? 'day won' : 'day not won';
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

/** Ten words chosen to learn with nothing due; release 1 counted them as due at once. */
const learnTen = (isRelease1: boolean): Outcome => {
  const me = learnFirst(defaultRules, 10);
  return isRelease1 && me.due().length > 0 ? 'day not won' : won(me);
};

const answerSome = (rules: Rules, due: number, answered: number): Outcome => {
  const me = learnFirst(rules, due);
  me.waitHours(24);
  for (let i = 0; i < answered; i++) me.answer(`word-${i}`, 'knew');
  me.finish('workout-1', Math.min(due, rules.workoutSize));
  return won(me);
};

/** A workout issued with one word due, in which one of twenty is answered on the next day. */
const leaveOpen = (rules: Rules): Outcome => {
  const me = learnFirst(rules, 1);
  if (rules !== rulesOfRelease1) me.begin();
  me.waitHours(24);
  for (let i = 1; i < 20; i++) me.choose(`word-${i}`, 'learn');
  me.answer('word-0', 'knew');
  me.finish('workout-1', 1);
  return won(me);
};

/** A workout that is given out, in which some of its words are answered, and which is left. */
const leaveMidway = (rules: Rules): Outcome => {
  const me = learnFirst(rules, 6);
  if (rules !== rulesOfRelease1) me.begin();
  for (let i = 0; i < 5; i++) me.answer(`word-${i}`, 'knew');
  return won(me);
};

/** Half of what is due in each of three workouts that are given out on one day, said to be of the days before. */
const workBackwards = (rules: Rules): Outcome => {
  const me = learnFirst(rules, 6);
  me.waitHours(24 * 4);
  for (const back of [2, 1, 0]) {
    const workoutId = `workout-${back}`;
    const due = me.due();
    if (rules !== rulesOfRelease1) me.begin(workoutId);
    for (const { wordId } of due.slice(0, Math.ceil(due.length / 2)))
      me.answer(wordId, 'knew', workoutId, me.nowMs - back * 24 * 3_600_000);
    me.finish(workoutId, due.length);
  }
  return `a streak of ${me.learner.streak.length}`;
};

/** A workout of six words, the last of them minutes after midnight. */
const workOverMidnight = (rules: Rules): Outcome => {
  const me = startLearner({ rules, nowMs: Date.parse('2026-11-02T23:50:00Z') });
  for (let i = 0; i < 6; i++) me.choose(`word-${i}`, 'learn');
  if (rules !== rulesOfRelease1) me.begin();
  for (let i = 0; i < 5; i++) me.answer(`word-${i}`, 'knew');
  me.nowMs += 11 * 60_000;
  me.answer('word-5', 'knew');
  me.finish('workout-1', 6);
  return me.learner.streak.lastWonDay === '2026-11-02' ? 'evening won' : 'night won';
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

/** The rules before introductions. */
const { introduction: _, ...withoutIntroductions } = defaultRules;

/** Runs the first workout of a new word under the rules before introductions, where each answer was plain, and now. */
const bothFirst = (what: string, grades: readonly Grade[], tell: (me: Learner) => Outcome): Trap => {
  const run = (rules: Rules): string => {
    const me = learnFirst(rules, 1);
    for (const grade of grades) me[rules.introduction ? 'introduce' : 'answer']('word-0', grade);
    return String(tell(me));
  };
  return { point: null, what, before: run(withoutIntroductions), now: run(defaultRules) };
};

const memoryOf = (me: Learner) => me.words.get('word-0')?.memory ?? null;
const waits = (me: Learner): string => {
  const { dueAtMs = me.nowMs } = memoryOf(me) ?? {};
  return dueAtMs <= me.nowMs ? 'due now' : `due in ${daysBetween(dayOf(me.nowMs, 'UTC'), dayOf(dueAtMs, 'UTC'))} d`;
};

/** A new word that is shown and not answered, in the next workout: what the queue does with it, and what is remembered. */
const showOnly = (rules: Rules): Outcome => {
  const me = learnFirst(rules, 1);
  const isNew = () => rules.introduction !== undefined && memoryOf(me)?.state === 'new';
  const left = viewQueue(showQueue(startQueue(me.due(), isNew))).tasks.length;
  return `${left} to answer, ${memoryOf(me)?.reps} reviews, ${waits(me)}`;
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
  {
    point: 18,
    what: 'ten words chosen to learn, nothing due before',
    before: String(learnTen(true)),
    now: String(learnTen(false)),
  },
  both(18, 'a workout finished after 1 answer of 20 due', (rules) => answerSome(rules, 20, 1)),
  both(18, 'a workout finished after 10 answers of 20 due', (rules) => answerSome(rules, 20, 10)),
  both(18, 'a workout given out with 1 word due and left open, 1 of 20 answered the next day', leaveOpen),
  both(18, 'a workout left after 5 of 6 words', leaveMidway),
  both(18, 'three workouts given out today, said to be of two days ago, yesterday and today', workBackwards),
  both(18, 'a workout of 6 words with the last one after midnight', workOverMidnight),
  {
    point: 18,
    what: 'opening the app with nothing due and the learning full',
    before: String(comeToNothing(true)),
    now: String(comeToNothing(false)),
  },
  both(18, 'changes of zone that move the end of the day, tried hourly for 20 hours', zoneChangesInADay),
  both(19, '20 workouts of one word each on one day', workOneByOne),
  both(20, 'a failure at 23:57 and a success at 00:01', overMidnight),
  {
    point: null,
    what: 'a new word that was shown and not answered',
    before: String(showOnly(withoutIntroductions)),
    now: String(showOnly(defaultRules)),
  },
  bothFirst('a new word remembered right after it was shown, then broken off', ['knew'], waits),
  bothFirst('a new word remembered at both asks', ['knew', 'knew'], waits),
  bothFirst('a new word that took three asks', ['forgot', 'knew', 'knew'], waits),
  bothFirst(
    'a new word forgotten once and known in the end: points, and reviews that speak of retention',
    ['forgot', 'knew', 'knew'],
    ({ learner }) => `${learner.points} points, ${learner.reviews?.total} reviews`,
  ),
  bothFirst(
    'a new word forgotten at first: workouts failed on the way to "stubborn"',
    ['forgot', 'knew', 'knew'],
    (me) => me.words.get('word-0')?.failedWorkouts ?? 0,
  ),
  {
    point: null,
    what: 'cards of a workout with 26 new words due',
    before: String(composeWorkout(newWords(26), withoutIntroductions).length),
    now: String(composeWorkout(newWords(26), defaultRules).length),
  },
];

const newWords = (count: number) => Array.from({ length: count }, (_, dueAtMs) => ({ dueAtMs, isNew: true }));
