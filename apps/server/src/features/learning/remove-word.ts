import type { dropWord as dropRoute, RouteReply } from '@kadro/contract';
import {
  dropWord,
  takeKnownBack,
  type LearnerEvent,
  type LearnerState,
  type Refused,
  type WordState,
} from '@kadro/core';
import { AppError } from '../../platform/http/index.ts';
import { loadLearner, toCounts, toLoad, type LearnerSession, type LearnerTools } from '../../kernel/index.ts';
import { readStudiedWord } from '../learner/index.ts';
import { readSchedule } from '../workout/index.ts';

type RemovalReply = RouteReply<typeof dropRoute>;
type Removed = { ok: true; event: LearnerEvent; learner: LearnerState; word: WordState };

/** Removes a learner's word by a rule of the core. Refuses with 404 if the rule refuses. */
const remove = (
  { db, rules, takeStep, now }: LearnerTools,
  { userId }: LearnerSession,
  wordId: string,
  judge: (command: { learner: LearnerState; word: WordState | null; atMs: number }) => Removed | Refused,
): Promise<RemovalReply> =>
  takeStep<RemovalReply>(userId, async () => {
    const on = await loadLearner(db, userId);
    const row = await readStudiedWord(db, userId, wordId);
    const atMs = now();
    const result = judge({ learner: on.state, word: row?.state ?? null, atMs });
    if (!result.ok) throw new AppError({ status: 404 });
    const { event, learner, word } = result;
    const { due } = await readSchedule(db, userId, atMs);
    const wasDue = row !== undefined && row.state.memory !== null && isDue(row.state, atMs);
    const reply = { counts: toCounts(learner), load: toLoad(learner, due - (wasDue ? 1 : 0), atMs, rules) };
    return { on, step: { event, learner, word, atMs }, reply };
  });

const isDue = (word: WordState, atMs: number): boolean =>
  Math.max(word.memory?.dueAtMs ?? Infinity, word.putAsideUntilMs ?? 0) <= atMs;

/** Drops a word from learning. */
export const dropLearnt = (tools: LearnerTools, session: LearnerSession, wordId: string): Promise<RemovalReply> =>
  remove(tools, session, wordId, (command) => dropWord(command, tools.rules));

/** Removes a word's mark as known. */
export const takeBack = (tools: LearnerTools, session: LearnerSession, wordId: string): Promise<RemovalReply> =>
  remove(tools, session, wordId, (command) => takeKnownBack(command, tools.rules));
