import type { Choice, LearnerEvent, Level, Rules, WordCounts } from '@kadro/core';
import { recountAnswer, stageOfWord } from './answers.ts';
import { dateOf, endOf, hourBy } from './calendar.ts';
import { Days, type Line, type Word } from './days.ts';
import { recountStreak, type StreakFact } from './streak.ts';

type EventOf<Kind extends LearnerEvent['kind']> = Extract<LearnerEvent, { kind: Kind }>;

/** What counts on the day that stands, whatever the clock says. */
const timeless = new Set(['learner-created', 'settings-changed', 'choice-undone', 'answer-undone', 'offer-answered']);

const gamePointsPerDay = 60;

interface Choosing {
  readonly choice: Choice;
  readonly movesBefore: { day: string; used: number; seen: number };
}

/**
 * What a learner has done, from their log alone. It shares nothing with the rules of the core but the shape of events and the formula
 * of the memory: how answers count, what points are for, what wins a day and what saves one is written here a second time.
 */
export class Recount {
  readonly days = new Days();
  readonly words = new Map<string, Word>();
  readonly facts: StreakFact[] = [];
  timeZone = 'UTC';
  readonly #rules: Rules;
  readonly #answers = new Map<string, { before: Word; lines: Line[]; workoutId: string }>();
  readonly #choices = new Map<string, Choosing>();
  readonly #workouts = new Map<string, { answerId: string; atMs: number; isWord: boolean }[]>();
  readonly #paidTests = new Set<string>();
  #moves = { day: '', used: 0, seen: 0 };
  #smallDay = '';
  #gameDay = '';
  #testMonth = '';

  constructor(log: readonly LearnerEvent[], rules: Rules) {
    this.#rules = rules;
    for (const event of log) {
      if (!timeless.has(event.kind)) this.days.reach(this.#dayOf(event));
      this.#take(event);
      this.days.end(this.#counts());
    }
  }

  #dayOf(event: LearnerEvent): string {
    const atMs = event.kind === 'answered' ? event.answeredAtMs : event.atMs;
    const day = dateOf(atMs, this.timeZone);
    const isOfBefore = event.kind === 'workout-finished' && this.#workoutDay(event.workoutId) <= this.days.today;
    return isOfBefore ? this.days.today : day;
  }

  #workoutDay(workoutId: string): string {
    return dateOf(this.#workouts.get(workoutId)?.at(-1)?.atMs ?? Infinity, this.timeZone);
  }

  #counts(): WordCounts {
    const counts: WordCounts = { learning: 0, repeating: 0, fixing: 0, learned: 0, known: 0 };
    for (const word of this.words.values()) {
      if (word.status !== 'removed') counts[word.status === 'known' ? 'known' : stageOfWord(word, this.#rules)] += 1;
    }
    return counts;
  }

  #take(event: LearnerEvent): void {
    switch (event.kind) {
      case 'learner-created':
        this.timeZone = event.timeZone;
        return;
      case 'settings-changed':
        if (event.timeZone !== undefined) this.#travel(event.timeZone, event.atMs);
        return;
      case 'chosen':
        this.#choose(event);
        return;
      case 'choice-undone':
        this.#unchoose(event);
        return;
      case 'answered':
        this.#answer(event);
        return;
      case 'answer-undone':
        this.#unanswer(event);
        return;
      case 'workout-finished':
        this.#finish(event);
        return;
      case 'came':
        this.#win(dateOf(event.atMs, this.timeZone), null);
        return;
      case 'word-dropped':
      case 'known-taken-back':
        this.#remove(event.wordId);
        return;
      case 'known-audited':
        if (event.grade === 'forgot') this.#remove(event.wordId);
        return;
      case 'word-put-aside':
        this.#change(event.wordId, { asideUntilMs: event.untilMs });
        return;
      case 'email-confirmed':
      case 'card-approved':
        this.#pay(event.kind, this.#rules.points[event.kind]);
        return;
      case 'level-tested':
        this.#payTest(event);
        return;
      case 'game-row-won':
        this.#payRow(event);
        return;
      default:
        return;
    }
  }

  #pay(reason: string, points: number): void {
    this.days.add([[`points ${reason}`, points]]);
  }

  /** A month never comes again, as a day does not. */
  #payTest({ way, atMs }: EventOf<'level-tested'>): void {
    const month = dateOf(atMs, this.timeZone).slice(0, 7);
    if (month > this.#testMonth) this.#testMonth = month;
    const key = `${way} ${this.#testMonth}`;
    if (!this.#paidTests.has(key)) this.#pay('level-test-finished', this.#rules.points['level-test-finished']);
    this.#paidTests.add(key);
  }

  #payRow({ atMs }: EventOf<'game-row-won'>): void {
    const date = dateOf(atMs, this.timeZone);
    if (date > this.#gameDay) this.#gameDay = date;
    const had = this.days.count(`game ${this.#gameDay}`);
    const points = Math.min(this.#rules.points['game-row'], gamePointsPerDay - had);
    this.days.add([[`game ${this.#gameDay}`, points]]);
    this.#pay('game-row', points);
  }

  #change(wordId: string, changed: Partial<Word>): void {
    const word = this.words.get(wordId);
    if (word !== undefined) this.words.set(wordId, { ...word, ...changed });
  }

  #remove(wordId: string): void {
    this.#change(wordId, { status: 'removed', trace: null, asideUntilMs: 0, workoutId: null, asked: null });
  }

  #travel(to: string, atMs: number): void {
    const [before, after] = [dateOf(atMs, this.timeZone), dateOf(atMs, to)];
    const isSooner = after > before || endOf(after, to) < endOf(before, this.timeZone);
    if (isSooner) this.facts.push({ kind: 'zone', before, after });
    this.timeZone = to;
  }

  /** A day is won once, and none before the last one. */
  #win(day: string, choiceId: string | null): void {
    const { last } = recountStreak(this.facts, this.#rules);
    const isAgain = last === day && choiceId === null;
    if (last === null || day > last || isAgain) {
      this.facts.push({ kind: 'win', day, told: this.days.today, choiceId });
    }
  }

  /** Words due but those that were chosen today and not asked yet. */
  #due(atMs: number): number {
    const isNew = ({ trace, chosenAtMs }: Word) =>
      trace === null && dateOf(chosenAtMs, this.timeZone) === dateOf(atMs, this.timeZone);
    return [...this.words.values()].filter(
      (word) => word.status === 'learn' && Math.max(word.dueAtMs, word.asideUntilMs) <= atMs && !isNew(word),
    ).length;
  }

  #choose({ choiceId, wordId, choice, level, seenMs, atMs, recall }: EventOf<'chosen'>): void {
    const movesBefore = this.#moves;
    const date = dateOf(atMs, this.timeZone);
    const day = date > movesBefore.day ? date : movesBefore.day;
    const { used, seen } = day === movesBefore.day ? movesBefore : { used: 0, seen: 0 };
    const { choicesToWinDay, winDay } = this.#rules;
    const isSeen = choice === 'learn' || seenMs === undefined || seenMs >= winDay.seenMs;
    this.#moves = { day, used: used + 1, seen: seen + (isSeen ? 1 : 0) };
    this.#choices.set(choiceId, { choice, movesBefore });
    const isPaid = this.words.get(wordId)?.isPaid ?? false;
    this.words.set(wordId, {
      level,
      status: choice,
      chosenAtMs: atMs,
      trace: null,
      ratedAtMs: null,
      reviews: 0,
      dueAtMs: atMs,
      asideUntilMs: 0,
      workoutId: null,
      fails: 'none',
      asked: null,
      isPaid,
      promised: isPaid ? null : (recall ?? null),
    });
    this.days.add([[choice, 1]]);
    const isEnough = this.#moves.used >= choicesToWinDay && this.#moves.seen >= choicesToWinDay * winDay.seenShare;
    if (isEnough && this.#due(atMs) === 0) this.#win(day, choiceId);
  }

  #unchoose({ choiceId, wordId }: EventOf<'choice-undone'>): void {
    const chosen = this.#choices.get(choiceId);
    if (chosen === undefined) return;
    this.#moves = chosen.movesBefore;
    this.#remove(wordId);
    this.days.add([[chosen.choice, -1]]);
    const at = this.facts.findLastIndex(({ kind }) => kind === 'win');
    const win = this.facts[at];
    if (win?.kind === 'win' && win.choiceId === choiceId) this.facts.splice(at, 1);
  }

  #answer(event: EventOf<'answered'>): void {
    const before = this.words.get(event.wordId);
    if (before === undefined) return;
    const hour = hourBy(event.answeredAtMs, this.days.today, this.timeZone);
    const { word, lines, tells } = recountAnswer(before, event, { hour, timeZone: this.timeZone, rules: this.#rules });
    this.words.set(event.wordId, word);
    this.days.add(lines);
    const { answerId, workoutId, answeredAtMs: atMs } = event;
    this.#answers.set(answerId, { before, lines, workoutId });
    if (tells === 'nothing') return;
    const answers = this.#workouts.get(workoutId) ?? [];
    this.#workouts.set(workoutId, [...answers, { answerId, atMs, isWord: tells === 'word' }]);
  }

  #unanswer({ answerId, wordId }: EventOf<'answer-undone'>): void {
    const undone = this.#answers.get(answerId);
    if (undone === undefined) return;
    this.words.set(wordId, undone.before);
    this.days.add(undone.lines.map(([what, count]) => [what, -count]));
    const left = this.#workouts.get(undone.workoutId)?.filter((answer) => answer.answerId !== answerId) ?? [];
    this.#workouts.set(undone.workoutId, left);
  }

  #finish({ workoutId, due }: EventOf<'workout-finished'>): void {
    const { workoutPointsWords, winDay, points } = this.#rules;
    const words = this.#workouts.get(workoutId)?.filter(({ isWord }) => isWord).length ?? 0;
    const day = this.#workoutDay(workoutId);
    const all = due ?? Infinity;
    const isLarge = words >= workoutPointsWords;
    const isSmall = !isLarge && words >= all && this.#smallDay < day;
    if (isSmall) this.#smallDay = day;
    if (isLarge || isSmall) this.#pay('workout-finished', points['workout-finished']);
    this.days.add([['workouts', 1]]);
    if (words >= all * winDay.answeredShare) this.#win(day, null);
    this.#workouts.delete(workoutId);
  }
}

/** Words of each level, from the easiest on. */
export const recountLevels = ({ words }: Recount, levels: readonly Level[], rules: Rules) =>
  levels.map((level) => {
    const ofLevel = [...words.values()].filter((word) => word.level === level);
    const learn = ofLevel.filter(({ status }) => status === 'learn');
    const learned = learn.filter((word) => stageOfWord(word, rules) === 'learned').length;
    const known = ofLevel.filter(({ status }) => status === 'known').length;
    return { level, known, learning: learn.length - learned, learned };
  });
