import { chooseCard, keyOfCall, type Choice, type ChoiceReply } from '@kadro/contract';
import {
  isFirstWorkoutTime,
  isNewToday,
  judgeChoice,
  mayWinByChoice,
  type LearnerState,
  type Level,
} from '@kadro/core';
import { readLearner, readWord } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import {
  liveSession,
  readReply,
  type LearnerTools,
  type StoredReply,
  toLoad,
  toMoves,
  toPaceHint,
  toStreak,
} from '../../kernel/index.ts';
import { offerOf } from './offer.ts';
import { visibleTo } from '../deck/index.ts';
import type { Tables } from '../../schema/schema.ts';

interface ChoiceRow {
  user_id: string;
  version: number;
  repairs: number;
  state: unknown;
  word_id: string | null;
  level: Level;
  word: unknown;
  due: number;
  stored: StoredReply | null;
}

/** Reads all that judging a choice needs: the session's learner, the visible card, and the learner's state of its word. */
const selectChoice = prepareQuery<Tables, { tokenHash: Buffer; cardId: string; clientId: string; now: Date }>()(
  (db, v) => ({
    compile: () =>
      sql<ChoiceRow>`
      select me.user_id, me.version, me.repairs, me.state, c.word_id, w.level, l.state as word,
        (select count(*) from learning d where d.user_id = me.user_id and d.due_at <= ${v.now})::int as due,
        (select json_build_object('asked', r.asked, 'reply', r.reply) from learner_replies r
          where r.user_id = me.user_id and r.client_id = ${v.clientId}) as stored
      from ${liveSession(v.tokenHash)} s
      join learners me on me.user_id = s.user_id
      left join cards c on c.id = ${v.cardId} and ${visibleTo(sql.ref('me.user_id'))}
      left join words w on w.id = c.word_id
      left join learning l on l.user_id = me.user_id and l.word_id = c.word_id`.compile(db),
  }),
);

// Filtering by stage first skips nearly all of a long backlog; new words are few.
const selectNewWords = prepareQuery<Tables, { userId: string; now: Date }>()((db, v) => ({
  compile: () =>
    sql<{ state: unknown }>`
      select l.state from learning l where l.user_id = ${v.userId} and l.due_at <= ${v.now}
        and l.stage = 'learning' and l.state->'memory'->>'state' = 'new'`.compile(db),
}));

/** Counts the due words that the learner chose today; called only for choices that could win the day. */
const countNewToday = async (db: Kysely<Tables>, userId: string, learner: LearnerState, nowMs: number) => {
  const due = await selectNewWords.all(db, { userId, now: new Date(nowMs) });
  return due.filter(({ state }) => isNewToday(readWord(state), learner, nowMs)).length;
};

export interface ChoiceRequest {
  choiceId: string;
  cardId: string;
  choice: Choice;
  /** Time for which the card was viewed; older clients omit it. */
  seenMs?: number | undefined;
}

/**
 * Marks a card as known or to learn. A repeated `choiceId` returns its first reply. Refuses with 401 without a live session, with
 * 404 a card that the learner cannot see, with 409 a word already chosen or a reused `choiceId`, and with 412 above the limits.
 */
export const makeChoice = (
  { db, rules, takeStep, now }: LearnerTools,
  { tokenHash, likelyUserId }: { tokenHash: Buffer; likelyUserId: string },
  { choiceId, cardId, choice, seenMs }: ChoiceRequest,
): Promise<ChoiceReply> => {
  const clientId = keyOfCall(chooseCard, choiceId);
  const asked = `${cardId} ${choice}`;
  return takeStep<ChoiceReply>(likelyUserId, async () => {
    const nowMs = now();
    const row = await selectChoice.first(db, { tokenHash, cardId, clientId, now: new Date(nowMs) });
    if (row === undefined) throw new AppError({ status: 401 });
    const state = readLearner(row.state);
    const afterwards = (learner: LearnerState, due: number): ChoiceReply => ({
      moves: toMoves(learner, nowMs, rules),
      learning: toLoad(learner, due, nowMs, rules),
      points: learner.points,
      streak: toStreak(learner, nowMs),
      ...offerOf(learner, rules),
      ...(choice === 'learn' && isFirstWorkoutTime(learner, due, rules) && { firstWorkout: true }),
    });
    if (row.stored !== null) {
      if (row.stored.asked !== asked) throw new AppError({ status: 409 });
      return { reply: await readReply(chooseCard.reply, row.stored.reply, () => afterwards(state, row.due)) };
    }
    if (row.word_id === null) throw new AppError({ status: 404 });
    const word = row.word === null ? null : readWord(row.word);
    const { level } = row;
    const matters = row.due > 0 && mayWinByChoice(state, nowMs, rules);
    const newToday = matters ? await countNewToday(db, row.user_id, state, nowMs) : 0;
    const command = { learner: state, word, choiceId, cardId, wordId: row.word_id, level, choice, seenMs };
    const result = judgeChoice({ ...command, atMs: nowMs, dueCount: row.due, newToday }, rules);
    if (!result.ok) {
      const { code } = result;
      if (code === '412-no-steps' || code === '412-too-more-today' || code === '412-too-more-total') {
        throw new AppError({
          status: 412,
          code,
          ...(code === '412-too-more-total' && { pace: toPaceHint(state, rules) }),
          ...(code === '412-too-more-today' && { dueLimit: rules.dueLimit }),
        });
      }
      throw new AppError({ status: 409 });
    }
    const { event, learner } = result;
    // A word chosen to learn is due at once.
    const reply = afterwards(learner, row.due + (choice === 'learn' ? 1 : 0));
    const on = { userId: row.user_id, version: row.version, repairs: row.repairs, state };
    return { on, step: { event, learner, word: result.word, atMs: nowMs, request: { clientId, asked, reply } }, reply };
  });
};
