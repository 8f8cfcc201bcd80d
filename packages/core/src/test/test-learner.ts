import { judgeAnswer, type AnswerCommand, type AnswerResult } from '../commands/answer.ts';
import { rewardCard } from '../commands/approve-card.ts';
import { bringWords } from '../commands/bring-words.ts';
import { applySettings } from '../commands/change-settings.ts';
import { isNewToday, judgeChoice, undoChoice } from '../commands/choose.ts';
import type { Cue } from '../terms/cue.ts';
import { come } from '../commands/come.ts';
import { confirmEmail } from '../commands/confirm-email.ts';
import { countStep } from '../commands/count-step.ts';
import { dropWord, takeKnownBack } from '../commands/drop-word.ts';
import type { Choice, LearnerEvent, RefusalCode, Refused } from '../learner/events.ts';
import type { DayEnd } from '../learner/figures.ts';
import { changedWords } from '../log/fold.ts';
import { finishLevelTest, rejectLevelTest } from '../commands/finish-level-test.ts';
import { finishWorkout } from '../commands/finish-workout.ts';
import { judgeAudit } from '../commands/known-audit.ts';
import { createLearner, movesTaken, type LearnerState } from '../learner/learner.ts';
import { answerOffer } from '../commands/level-up.ts';
import type { Level } from '../terms/levels.ts';
import type { TestKind } from '../level-test/ability-scale.ts';
import type { Grade } from '../terms/grade.ts';
import type { PointsEntry } from '../learner/points.ts';
import { exchangeCard } from '../commands/exchange-card.ts';
import { putAside, takeUp } from '../commands/put-aside.ts';
import { keepFit } from '../commands/memory-fit.ts';
import { nameRules } from '../learner/rule-sets.ts';
import { defaultRules, type Rules } from '../terms/rules.ts';
import { skipCard } from '../commands/skip-card.ts';
import { undoAnswer } from '../commands/undo-answer.ts';
import type { FitVerdict } from '../memory/weights.ts';
import { winGameRow } from '../commands/win-game-row.ts';
import { wordDueAtMs, type WordState } from '../learner/word.ts';
import { beginWorkout, countDue, needsBegun, type IssuedWorkout } from '../workout/workout-share.ts';

const { placement: _placement, ...others } = defaultRules;
/** The rules for one who is no newcomer: no row of known words brings an offer, or moves back. */
export const rulesWithoutPlacement: Rules = others;

type Changed = {
  ok: true;
  event: LearnerEvent;
  learner: LearnerState;
  word?: WordState;
  words?: readonly WordState[];
  pointsEntries?: PointsEntry[];
};

/** A learner with their rows in memory, as the server keeps them: each command stores what the core returns. */
export const startLearner = (given: { nowMs?: number; timeZone?: string; level?: Level; rules?: Rules } = {}) => {
  let { nowMs = Date.parse('2026-11-02T09:00:00Z') } = given;
  const { timeZone = 'UTC', level = 'a1', rules = defaultRules } = given;
  const created: LearnerEvent = { kind: 'learner-created', atMs: nowMs, timeZone, level, rules: nameRules(rules) };
  const log: LearnerEvent[] = [created];
  const ledger: PointsEntry[] = [];
  const days: DayEnd[] = [];
  const words = new Map<string, WordState>();
  let learner = createLearner(created);
  let commands = 0;

  const store = <Result extends Changed>(result: Result | Refused): Result | RefusalCode => {
    if (!result.ok) return result.code;
    const counted = countStep<Changed>(learner, result);
    learner = counted.learner;
    log.push(counted.event);
    if (counted.dayEnd !== undefined) days.push(counted.dayEnd);
    ledger.push(...(result.pointsEntries ?? []));
    for (const word of changedWords(result)) words.set(word.wordId, word);
    return result;
  };

  const nextId = () => `command-${++commands}`;
  const dueAtMs = (word: WordState) => wordDueAtMs(word) ?? Infinity;
  const due = () =>
    [...words.values()].filter((word) => dueAtMs(word) <= nowMs).sort((a, b) => dueAtMs(a) - dueAtMs(b));

  /** Workouts whose answers say what was due, with the words answered in each and whether they were new. */
  const issues = new Map<string, { issued: IssuedWorkout | null; answered: Map<string, boolean> }>();
  const describe = ({ wordId, memory, ...word }: WordState) => ({
    wordId,
    isNew: memory?.state === 'new',
    dueAtMs: dueAtMs({ wordId, memory, ...word }),
  });
  const judge = (command: AnswerCommand): AnswerResult | Refused => {
    const result = judgeAnswer(command, rules);
    const issue = issues.get(command.workoutId);
    if (!result.ok || issue === undefined || !needsBegun(learner, result.event, result.outcome)) return result;
    const { issued, answered } = issue;
    const { answeredAtMs } = result.event;
    const then = [...words.values()].map(describe);
    const due = then.filter((word) => word.dueAtMs <= answeredAtMs && !answered.has(word.wordId));
    const dueThen = countDue({ answered: [...answered.values()].map((isNew) => ({ isNew })), due }, rules);
    return judgeAnswer({ ...command, begun: beginWorkout(answeredAtMs, issued, dueThen, learner) }, rules);
  };
  const noteAnswer = (result: AnswerResult | RefusalCode, workoutId: string): AnswerResult | RefusalCode => {
    if (typeof result === 'string') return result;
    const { wordId, counted } = result.outcome;
    if (counted === 'first' || counted === 'introduction')
      issues.get(workoutId)?.answered.set(wordId, counted === 'introduction');
    return result;
  };

  const wordsOf = (workoutId: string): number =>
    learner.workouts.find((open) => open.workoutId === workoutId)?.words ?? 0;

  return {
    rules,
    log,
    ledger,
    days,
    words,
    due,
    get learner() {
      return learner;
    },
    get nowMs() {
      return nowMs;
    },
    set nowMs(value: number) {
      nowMs = value;
    },
    choose(wordId: string, choice: Choice, wordLevel: Level = learner.level, choiceId = nextId(), seenMs?: number) {
      const command = { learner, word: words.get(wordId) ?? null, choiceId, cardId: `card-${wordId}`, wordId, choice };
      const newToday = due().filter((word) => isNewToday(word, learner, nowMs)).length;
      const load = { dueCount: due().length, newToday };
      return store(judgeChoice({ ...command, ...load, level: wordLevel, seenMs, atMs: nowMs }, rules));
    },
    undoChoice() {
      const word = words.get(learner.lastChoice?.wordId ?? '') ?? null;
      return store(undoChoice({ learner, word, atMs: nowMs }, rules));
    },
    answer(
      wordId: string,
      grade: Grade,
      workoutId = 'workout-1',
      answeredAtMs = nowMs,
      answerId = nextId(),
      asked: { introduction?: boolean; cue?: Cue } = {},
    ) {
      const command = {
        learner,
        word: words.get(wordId) ?? null,
        answerId,
        workoutId,
        cardId: `card-${wordId}`,
        grade,
      };
      const result = judge({ ...command, ...asked, answeredAtMs, receivedAtMs: nowMs, responseMs: 900 });
      return noteAnswer(store(result), workoutId);
    },
    /** From now on answers of a workout say what was due; it is one that was given out now, unless a device made it. */
    begin(workoutId = 'workout-1', isIssued = true) {
      const due = countDue(
        { answered: [], due: [...words.values()].map(describe).filter((word) => word.dueAtMs <= nowMs) },
        rules,
      );
      issues.set(workoutId, { issued: isIssued ? { atMs: nowMs, due } : null, answered: new Map() });
    },
    /** An answer of a new word's introduction. */
    introduce(wordId: string, grade: Grade, workoutId = 'workout-1', answeredAtMs = nowMs, answerId = nextId()) {
      return this.answer(wordId, grade, workoutId, answeredAtMs, answerId, { introduction: true, cue: 'english' });
    },
    undoAnswer(answerId = learner.lastAnswer?.answerId ?? '') {
      const word = words.get(learner.lastAnswer?.wordBefore.wordId ?? '') ?? null;
      return store(undoAnswer({ learner, word, answerId, atMs: nowMs }, rules));
    },
    /** Without `due` the workout had no more words than were answered. */
    finish(workoutId = 'workout-1', due: number | null = wordsOf(workoutId)) {
      // As the server does: a workout's second finish is answered from the first and changes nothing.
      const finished = log.some((event) => event.kind === 'workout-finished' && event.workoutId === workoutId);
      return finished ? 'duplicate' : store(finishWorkout({ learner, workoutId, due, atMs: nowMs }, rules));
    },
    answerOffer: (accepted: boolean) => store(answerOffer({ learner, accepted, atMs: nowMs }, rules)),
    changeSettings: (change: { timeZone?: string; level?: Level; pace?: number }) =>
      store(applySettings({ learner, atMs: nowMs, ...change }, rules)),
    exchange: (wordId: string, cardId: string) =>
      store(exchangeCard({ learner, word: words.get(wordId) ?? null, cardId, atMs: nowMs }, rules)),
    putAside: (wordId: string) => store(putAside({ learner, word: words.get(wordId) ?? null, atMs: nowMs }, rules)),
    takeUp: (wordId: string) => store(takeUp({ learner, word: words.get(wordId) ?? null, atMs: nowMs }, rules)),
    skip: (wordId: string, skipId = nextId()) =>
      store(
        skipCard(
          { learner, word: words.get(wordId) ?? null, skipId, cardId: `card-${wordId}`, wordId, atMs: nowMs },
          rules,
        ),
      ),
    drop: (wordId: string) => store(dropWord({ learner, word: words.get(wordId) ?? null, atMs: nowMs }, rules)),
    takeKnownBack: (wordId: string) =>
      store(takeKnownBack({ learner, word: words.get(wordId) ?? null, atMs: nowMs }, rules)),
    audit: (wordId: string, grade: Grade, workoutId = 'workout-1', auditId = nextId()) =>
      store(
        judgeAudit(
          {
            learner,
            word: words.get(wordId) ?? null,
            auditId,
            workoutId,
            grade,
            responseMs: 900,
            cue: 'english',
            atMs: nowMs,
          },
          rules,
        ),
      ),
    come: (hasCards: boolean) => store(come({ learner, atMs: nowMs, dueCount: due().length, hasCards }, rules)),
    confirmEmail: () => store(confirmEmail({ learner, atMs: nowMs }, rules)),
    rewardCard: (cardId: string) => store(rewardCard({ learner, cardId, atMs: nowMs }, rules)),
    finishTest: (way: TestKind, level: Level, testId = nextId()) =>
      store(finishLevelTest({ learner, testId, way, level, atMs: nowMs }, rules)),
    winRow: (gameId: string, row = 1) => store(winGameRow({ learner, gameId, row, atMs: nowMs }, rules)),
    fit: (verdict: FitVerdict) => store(keepFit({ learner, verdict, atMs: nowMs }, rules)),
    rejectTest: () => store(rejectLevelTest({ learner, atMs: nowMs }, rules)),
    bringWords(guest: { words: ReadonlyMap<string, WordState>; learner: LearnerState }, guestId = nextId()) {
      const present = (wordId: string) => words.get(wordId) ?? null;
      const brought = { words: [...guest.words.values()], moves: movesTaken(guest.learner, nowMs) };
      return store(bringWords({ learner, guestId, ...brought, atMs: nowMs, present }, rules));
    },
    waitHours(hours: number) {
      nowMs += hours * 3_600_000;
    },
  };
};
