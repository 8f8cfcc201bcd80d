import type { RouteReply, undoChoice as undoChoiceRoute } from '@kadro/contract';
import { undoChoice } from '@kadro/core';
import { AppError } from '../../platform/http/index.ts';
import { type LearnerSession, type LearnerTools, loadLearner, toLoad, toMoves, toStreak } from '../../kernel/index.ts';
import { toCard } from '../deck/index.ts';
import { readStudiedWord } from '../learner/index.ts';
import { readDue } from './read-feed.ts';

type UndoReply = RouteReply<typeof undoChoiceRoute>;

/** Undoes the last choice. Refuses with 404 if there is none or its word was reviewed since. */
export const undoLastChoice = (
  { db, rules, takeStep, now }: LearnerTools,
  { userId }: LearnerSession,
): Promise<UndoReply> =>
  takeStep<UndoReply>(userId, async () => {
    const nowMs = now();
    const on = await loadLearner(db, userId);
    const last = on.state.lastChoice;
    const row = last === null ? undefined : await readStudiedWord(db, userId, last.wordId);
    const result = undoChoice({ learner: on.state, word: row?.state ?? null, atMs: nowMs }, rules);
    if (!result.ok || row === undefined || last === null) throw new AppError({ status: 404 });
    const dueBefore = await readDue(db, userId, nowMs);
    const due = last.choice === 'learn' ? Math.max(0, dueBefore - 1) : dueBefore;
    return {
      on,
      step: { event: result.event, atMs: nowMs, learner: result.learner, word: result.word },
      reply: {
        card: toCard(row),
        choiceId: last.choiceId,
        moves: toMoves(result.learner, nowMs, rules),
        learning: toLoad(result.learner, due, nowMs, rules),
        points: result.learner.points,
        streak: toStreak(result.learner, nowMs),
      },
    };
  });
