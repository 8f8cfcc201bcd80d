import { nextTrace, type LearnerEvent, type Rules } from '@kadro/core';
import { dateOf, daysFrom } from './calendar.ts';
import type { Line, Word } from './days.ts';

type Answered = Extract<LearnerEvent, { kind: 'answered' }>;

const dayMs = 86_400_000;

export const stageOfWord = ({ trace }: Word, { stageFromDays: from }: Rules) => {
  const days = trace?.stability ?? 0;
  if (days >= from.learned) return 'learned';
  return days >= from.fixing ? 'fixing' : days >= from.repeating ? 'repeating' : 'learning';
};

/** Days that have passed for the memory: dates, but hours where few of them lie between. */
const passed = ({ ratedAtMs }: Word, atMs: number, timeZone: string, rules: Rules): number => {
  if (ratedAtMs === null) return 0;
  const hours = (atMs - ratedAtMs) / 3_600_000;
  return hours < rules.shortIntervalHours ? hours / 24 : daysFrom(dateOf(ratedAtMs, timeZone), dateOf(atMs, timeZone));
};

type Counted = { word: Word; as: 'first' | 'closing' | 'introduction' | 'logged' };

const introduce = (word: Word, { workoutId, grade, answeredAtMs, dueAtMs }: Answered): Word => {
  const before = word.workoutId === workoutId ? word.asked : null;
  const isLatest = before === null || answeredAtMs >= (word.ratedAtMs ?? 0);
  const asked = {
    asks: (before?.asks ?? 0) + 1,
    right: (before?.right ?? 0) + (grade === 'knew' ? 1 : 0),
    rating: isLatest ? grade : before.rating,
  };
  return {
    ...word,
    asked,
    trace: nextTrace(null, asked.rating, 0),
    ratedAtMs: isLatest ? answeredAtMs : word.ratedAtMs,
    reviews: 1,
    dueAtMs: dueAtMs ?? Infinity,
    asideUntilMs: 0,
    workoutId,
    fails: 'none',
  };
};

const review = (word: Word, event: Answered, elapsedDays: number, fails: Word['fails']): Word => ({
  ...word,
  trace: nextTrace(word.trace, event.grade, elapsedDays),
  ratedAtMs: event.answeredAtMs,
  reviews: word.reviews + 1,
  dueAtMs: event.dueAtMs ?? Infinity,
  asideUntilMs: 0,
  workoutId: event.workoutId,
  fails,
  asked: null,
});

const countAs = (word: Word, event: Answered, timeZone: string, rules: Rules): Counted => {
  const { workoutId, answeredAtMs, grade } = event;
  const isOpen = word.workoutId === workoutId && word.asked !== null && word.asked.right < 2;
  if (isOpen || (word.trace === null && event.introduction === true)) {
    return { word: introduce(word, event), as: 'introduction' };
  }
  if (word.workoutId === workoutId) {
    const closes = word.asked === null && word.fails === 'failed' && grade === 'knew';
    return closes ? { word: review(word, event, 0, 'closed'), as: 'closing' } : { word, as: 'logged' };
  }
  if (Math.max(word.dueAtMs, word.asideUntilMs) > answeredAtMs) return { word, as: 'logged' };
  const fails = grade === 'forgot' ? 'failed' : 'none';
  return { word: review(word, event, passed(word, answeredAtMs, timeZone, rules), fails), as: 'first' };
};

const isFirstTry = ({ word: { asked }, as }: Counted, { grade }: Answered): boolean =>
  as === 'first' ? grade === 'knew' : as === 'introduction' && asked?.asks === 2 && asked.right === 2;

/** A word after an answer, what was done by it, and whether it counts in its workout: as a word more, or at all. */
export const recountAnswer = (
  before: Word,
  event: Answered,
  { hour, timeZone, rules }: { hour: number; timeZone: string; rules: Rules },
): { word: Word; lines: Line[]; tells: 'word' | 'answer' | 'nothing' } => {
  const counted = countAs(before, event, timeZone, rules);
  const { as } = counted;
  const isReview = as === 'first' || as === 'closing';
  const isLearned = isReview && !before.isPaid && stageOfWord(counted.word, rules) === 'learned';
  const isBegun = as === 'introduction' && counted.word.asked?.asks === 1;
  const lines: Line[] = [['answers', 1]];
  if (isBegun) lines.push(['introduced', 1]);
  if (as === 'first') {
    const right = event.grade === 'knew' ? 1 : 0;
    const stage = stageOfWord(before, rules);
    lines.push([`all ${stage}`, 1], [`right ${stage}`, right], [`all at ${hour}`, 1], [`right at ${hour}`, right]);
  }
  if (isFirstTry(counted, event)) lines.push(['points right-first-try', rules.points['right-first-try']]);
  if (isLearned) lines.push(['points word-learned', rules.points['word-learned']]);
  if (isLearned && before.promised !== null) {
    const days = Math.round((event.answeredAtMs - before.chosenAtMs) / dayMs);
    const price = `price ${before.promised}`;
    lines.push([price, 1], [`${price} reviews`, counted.word.reviews], [`${price} days`, days]);
  }
  const word = isLearned ? { ...counted.word, isPaid: true, promised: null } : counted.word;
  return { word, lines, tells: as === 'first' || isBegun ? 'word' : as === 'logged' ? 'nothing' : 'answer' };
};
