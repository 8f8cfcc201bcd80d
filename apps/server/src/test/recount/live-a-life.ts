import { randomUUID } from 'node:crypto';
import {
  answerOffer,
  applySettings,
  come,
  confirmEmail,
  dropWord,
  finishLevelTest,
  finishWorkout,
  judgeAnswer,
  judgeAudit,
  isNewToday,
  judgeChoice,
  putAside,
  rewardCard,
  seededRandom,
  takeKnownBack,
  undoAnswer,
  undoChoice,
  winGameRow,
  wordDueAtMs,
  type LearnerState,
  type Level,
  type Refused,
  type Rules,
  type WordState,
} from '@kadro/core';
import type { Kysely } from 'kysely';
import { createTakeStep, loadLearner, type Decision } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';

const hourMs = 3_600_000;
const hours = (count: number): number => Math.round(count * hourMs);

/** Zones of all kinds: without a change of clocks, with one in the night or at midnight, by half an hour, and on both sides of the date line. */
export const zones = [
  'Europe/Moscow',
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Honolulu',
] as const;

export interface DeckWord {
  readonly id: string;
  readonly cardId: string;
  readonly level: Level;
}

type Step = Extract<Decision<unknown>, { step: unknown }>['step'];
type Judged = { ok: true } & Omit<Step, 'atMs'>;

/** Somebody who lives by chance: how each step is judged, counted and written is the server's own way. */
export const liveALife = async (
  db: Kysely<Tables>,
  rules: Rules,
  life: { userId: string; seed: string; words: readonly DeckWord[]; fromMs: number; toMs: number; steps: number },
): Promise<void> => {
  const chance = seededRandom(life.seed);
  const happens = (share: number): boolean => chance() < share;
  const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(chance() * values.length)];
  const takeStep = createTakeStep(db, rules);
  const rows = new Map<string, WordState>();
  let nowMs = life.fromMs;
  let steps = 0;
  let answerId = '';

  const take = async (judge: (me: LearnerState) => Judged | Refused): Promise<boolean> => {
    const word = await takeStep(life.userId, async (kept) => {
      const on = kept?.row ?? (await loadLearner(db, life.userId));
      const step = judge(on.state);
      return step.ok ? { on, step: { ...step, atMs: nowMs }, reply: step } : { reply: null };
    });
    steps += 1;
    if (word?.word !== undefined) rows.set(word.word.wordId, word.word);
    return word !== null;
  };
  const due = (): WordState[] => [...rows.values()].filter((word) => (wordDueAtMs(word) ?? Infinity) <= nowMs);

  const choose = async (): Promise<void> => {
    const deckWord = pick(life.words);
    if (deckWord === undefined) return;
    const { id: wordId, cardId, level } = deckWord;
    const choice = happens(0.65) ? 'learn' : 'known';
    const word = rows.get(wordId) ?? null;
    const seenMs = Math.floor(chance() * 4000);
    const command = { word, choiceId: randomUUID(), cardId, wordId, level, choice, seenMs, atMs: nowMs } as const;
    await take((learner) => {
      const newToday = due().filter((one) => isNewToday(one, learner, nowMs)).length;
      return judgeChoice({ ...command, learner, dueCount: due().length, newToday }, rules);
    });
    if (!happens(0.15)) return;
    await take((learner) => undoChoice({ learner, word: rows.get(wordId) ?? null, atMs: nowMs }, rules));
  };

  const answer = async (word: WordState, workoutId: string, lateMs: number): Promise<boolean> => {
    answerId = randomUUID();
    const grade = happens(0.8) ? 'knew' : 'forgot';
    const { wordId, cardId } = word;
    const command = { answerId, workoutId, cardId, grade, answeredAtMs: nowMs - lateMs, receivedAtMs: nowMs } as const;
    const introduction = word.memory?.state === 'new' ? happens(0.8) : undefined;
    await take((learner) =>
      judgeAnswer({ ...command, learner, word: rows.get(wordId) ?? null, responseMs: 900, introduction }, rules),
    );
    return grade === 'knew';
  };

  const unanswer = (wordId: string): Promise<boolean> =>
    take((learner) => undoAnswer({ learner, word: rows.get(wordId) ?? null, answerId, atMs: nowMs }, rules));

  const work = async (): Promise<void> => {
    const words = due().slice(0, 6);
    const workoutId = randomUUID();
    const lateMs = happens(0.15) ? hours(chance() * 30) : 0;
    for (const word of words) {
      const isNew = word.memory?.state === 'new';
      const isRight = await answer(word, workoutId, lateMs);
      if (happens(0.1)) await unanswer(word.wordId);
      else if (isNew || !isRight || happens(0.1)) await answer(word, workoutId, lateMs);
      nowMs += 20_000;
    }
    if (happens(0.05)) nowMs += hours(20);
    if (!happens(0.9)) return;
    await take((learner) => finishWorkout({ learner, workoutId, due: words.length, atMs: nowMs }, rules));
  };

  const wander = async (): Promise<void> => {
    const atMs = nowMs;
    const of = (status: WordState['status']): WordState | null =>
      pick([...rows.values()].filter((word) => word.status === status)) ?? null;
    if (happens(0.15)) await take((learner) => applySettings({ learner, timeZone: pick(zones), atMs }, rules));
    if (happens(0.08)) await take((learner) => dropWord({ learner, word: of('learn'), atMs }, rules));
    if (happens(0.08)) await take((learner) => takeKnownBack({ learner, word: of('known'), atMs }, rules));
    const stubborn = [...rows.values()].find((word) => word.stubborn && word.putAsideUntilMs === null) ?? null;
    if (stubborn !== null && happens(0.6)) await take((learner) => putAside({ learner, word: stubborn, atMs }, rules));
    if (happens(0.1)) {
      const audit = { auditId: randomUUID(), workoutId: randomUUID(), responseMs: 900, atMs };
      const grade = happens(0.5) ? 'knew' : 'forgot';
      await take((learner) => judgeAudit({ ...audit, learner, word: of('known'), grade }, rules));
    }
    if (happens(0.08)) {
      const way = pick(['easy', 'medium', 'hard'] as const) ?? 'easy';
      const tested = { testId: randomUUID(), way, level: pick(['a1', 'b1'] as const) ?? 'a1', atMs };
      await take((learner) => finishLevelTest({ learner, ...tested }, rules));
    }
    if (happens(0.12)) {
      const gameId = randomUUID();
      for (let row = happens(0.1) ? 14 : 2; row > 0; row -= 1) {
        await take((learner) => winGameRow({ learner, gameId, row, atMs }, rules));
      }
    }
    if (happens(0.05)) await take((learner) => answerOffer({ learner, accepted: happens(0.5), atMs }, rules));
    if (happens(0.05)) await take((learner) => confirmEmail({ learner, atMs }, rules));
    if (happens(0.03)) await take((learner) => rewardCard({ learner, cardId: randomUUID(), atMs }, rules));
    if (happens(0.15)) await take((learner) => come({ learner, atMs, dueCount: due().length, hasCards: false }, rules));
  };

  const wait = (): void => {
    const nextMs = Math.min(...[...rows.values()].map((word) => wordDueAtMs(word) ?? Infinity));
    const pause = happens(0.15) ? 24 + chance() * 24 * 3 : happens(0.03) ? chance() * 24 * 60 : 6 + chance() * 34;
    const isPatient = Number.isFinite(nextMs) && happens(0.4);
    nowMs = isPatient ? Math.max(nowMs + hourMs, nextMs + hours(chance() * 20)) : nowMs + hours(pause);
  };

  while (nowMs < life.toMs && steps < life.steps) {
    if (happens(0.6)) await work();
    for (let each = Math.floor(chance() * 4); each > 0 && rows.size < 12; each -= 1) await choose();
    if (happens(0.3)) await work();
    await wander();
    wait();
  }
};
