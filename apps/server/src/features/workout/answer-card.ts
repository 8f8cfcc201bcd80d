import { answerCard, keyOfCall, type Answered, type RouteRequest } from '@kadro/contract';
import { isCue, judgeAnswer, needsBegun, type WordState } from '@kadro/core';
import { readLearner, readWord } from '@kadro/core/stored';
import { sql } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import {
  liveSession,
  readReply,
  type Decision,
  type LearnerRow,
  type LearnerTools,
  type StoredReply,
} from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { withPendingMerge } from './find-moving.ts';
import { readBegun } from './read-begun.ts';
import { toAnswered } from './to-answered.ts';

interface AnswerRow {
  user_id: string;
  version: number;
  repairs: number;
  state: unknown;
  word: unknown;
  stored: StoredReply | null;
}

/** Reads all that judging an answer needs: the session's learner, the card's word, and an earlier reply. */
const selectAnswer = prepareQuery<Tables, { tokenHash: Buffer; cardId: string; clientId: string; now: Date }>()(
  (db, v) => ({
    compile: () =>
      sql<AnswerRow>`
      select me.user_id, me.version, me.repairs, me.state, l.state as word,
        (select json_build_object('asked', r.asked, 'reply', r.reply) from learner_replies r
          where r.user_id = me.user_id and r.client_id = ${v.clientId}) as stored
      from ${liveSession(v.tokenHash)} s
      join learners me on me.user_id = s.user_id
      left join cards c on c.id = ${v.cardId}
      left join learning l on l.user_id = me.user_id and l.word_id = c.word_id`.compile(db),
  }),
);

type Judged = Extract<Decision<Answered>, { step: unknown }>;

/**
 * Records an answer. A repeated `answerId` returns its first reply. Refuses with 401 without a live session, with 404 a word that
 * the learner does not study, and with 409 a reused `answerId`.
 */
export const recordAnswer = (
  tools: LearnerTools,
  { tokenHash, likelyUserId }: { tokenHash: Buffer; likelyUserId: string },
  answer: RouteRequest<typeof answerCard>['body'],
): Promise<Answered> => {
  const { db, rules, takeStep, now } = tools;
  const { answeredAt, ageMs, askedBy, ...rest } = answer;
  const given = { ...rest, cue: askedBy !== undefined && isCue(askedBy) ? askedBy : rest.cue };
  const { answerId, cardId, grade } = given;
  const clientId = keyOfCall(answerCard, answerId);
  const asked = `${cardId} ${grade}`;
  const judge = async (on: LearnerRow, word: WordState | null, nowMs: number): Promise<Judged | null> => {
    const answeredAtMs = ageMs === undefined ? Date.parse(answeredAt) : nowMs - ageMs;
    const times = { answeredAtMs, receivedAtMs: nowMs };
    const command = { learner: on.state, word, ...given, ...times };
    const judged = judgeAnswer(command, rules);
    if (!judged.ok) return null;
    const { workoutId, answeredAtMs: lastAnsweredAtMs } = judged.event;
    const { countedAnswers = 0 } = on.state.workouts.find((open) => open.workoutId === workoutId) ?? {};
    // Once per workout: the first answer reads what was due and stores it in the learner's row.
    const result = needsBegun(on.state, judged.event, judged.outcome)
      ? judgeAnswer(
          { ...command, begun: await readBegun(tools, on, { workoutId, countedAnswers, lastAnsweredAtMs }) },
          rules,
        )
      : judged;
    if (!result.ok) return null;
    const reply = toAnswered({ ...result, points: result.outcome.points }, nowMs, rules);
    const request = { clientId, asked, reply, outcome: result.outcome };
    return { on, step: { ...result, atMs: nowMs, request }, reply };
  };

  const readAndJudge = async (nowMs: number): Promise<Decision<Answered>> => {
    const row = await selectAnswer.first(db, { tokenHash, cardId, clientId, now: new Date(nowMs) });
    if (row === undefined) throw new AppError({ status: 401 });
    const state = readLearner(row.state);
    const word = row.word === null ? null : readWord(row.word);
    if (row.stored !== null) {
      const { asked: askedBefore, reply } = row.stored;
      if (askedBefore !== asked) throw new AppError({ status: 409 });
      return {
        reply: await readReply(answerCard.reply, reply, () => {
          if (word === null) throw new AppError({ status: 404 });
          return toAnswered({ learner: state, word, points: 0 }, nowMs, rules);
        }),
      };
    }
    const { user_id: userId, version, repairs } = row;
    const studied = await withPendingMerge(db, word, { userId, cardId, status: 'learn' });
    const decision = await judge({ userId, version, repairs, state }, studied, nowMs);
    if (decision === null) throw new AppError({ status: 404 });
    return decision;
  };

  return takeStep<Answered>(likelyUserId, async (cached) => {
    const nowMs = now();
    // One round trip: the write checks that row, word and session are unchanged and the answer is new.
    const word = cached?.words.get(cardId);
    const decision = cached === null || word === undefined ? null : await judge(cached.row, word, nowMs);
    if (decision !== null) return { ...decision, step: { ...decision.step, tokenHash } };
    return readAndJudge(nowMs);
  });
};
