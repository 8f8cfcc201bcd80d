import { auditKnown, keyOfCall, type RouteReply, type RouteRequest, type WorkoutCard } from '@kadro/contract';
import { chanceOf, countAudits, isCue, judgeAudit, mayAudit, standInFor, withPicture, type Cue } from '@kadro/core';
import { readWord } from '@kadro/core/stored';
import { sql } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { loadLearner, readReply, readStored, type LearnerSession, type LearnerTools } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { shownCard, studiedColumns, toCard, type CardRow } from '../deck/index.ts';
import { withPendingMerge } from './find-moving.ts';

/** Words read for each one requested, as recently marked ones are skipped. */
const readForOne = 4;

const selectKnown = prepareQuery<Tables, { userId: string; skipped: number; most: number }>()((db, v) => ({
  compile: () =>
    sql<CardRow & { state: unknown }>`
      select l.state, ${studiedColumns}
      from (
        select * from learning where user_id = ${v.userId} and status = 'known' order by word_id
        offset ${v.skipped} limit ${v.most}
      ) l join cards c on ${shownCard} join words w on w.id = c.word_id
      order by l.word_id`.compile(db),
}));

/**
 * Picks occasional checks of words marked as known for a workout with `cards` cards. The choice derives from the learner's progress,
 * so that a reissued workout has the same ones.
 */
export const pickAudits = async (
  { db, now }: LearnerTools,
  { userId, learner: { state } }: LearnerSession,
  cards: number,
  cues: ReadonlySet<Cue>,
): Promise<WorkoutCard[]> => {
  const { known } = state.counts;
  const nowMs = now();
  const seed = `${userId} ${state.figures?.totals.answers ?? 0} ${state.audits ?? ''}`;
  const wanted = countAudits(cards, known, chanceOf(`how many ${seed}`));
  if (wanted === 0) return [];
  const most = wanted * readForOne;
  const skipped = Math.floor(chanceOf(`which ${seed}`) * Math.max(1, known - most + 1));
  const rows = await selectKnown.all(db, { userId, skipped, most });
  const isUsable = (cue: Cue): boolean => cue !== 'gap' && cue !== 'typed' && cues.has(cue);
  const ask = withPicture(standInFor('english', isUsable), 'learned');
  return rows
    .filter(({ state: word }) => mayAudit(readWord(word), nowMs))
    .slice(0, wanted)
    .map((row) => ({
      ...toCard(row),
      stage: 'learned',
      dueAt: new Date(nowMs).toISOString(),
      stubborn: false,
      introduction: false,
      audit: true,
      asks: [ask],
    }));
};

const selectWord = prepareQuery<Tables, { userId: string; cardId: string }>()((db, v) => ({
  compile: () =>
    sql<{ state: unknown }>`
      select l.state from cards c join learning l on l.user_id = ${v.userId} and l.word_id = c.word_id
      where c.id = ${v.cardId}`.compile(db),
}));

type AuditReply = RouteReply<typeof auditKnown>;

/**
 * Records the check of a word marked as known. A repeated `auditId` returns its first reply. Refuses with 404 a word that is not
 * marked, and with 409 a reused `auditId`.
 */
export const recordAudit = (
  { db, rules, takeStep, now }: LearnerTools,
  { userId }: LearnerSession,
  { cardId, askedBy, ...given }: RouteRequest<typeof auditKnown>['body'],
): Promise<AuditReply> => {
  const clientId = keyOfCall(auditKnown, given.auditId);
  const asked = `${cardId} ${given.grade}`;
  return takeStep<AuditReply>(userId, async () => {
    // Reads the learner before the stored reply; the other order could miss the reply of another node's concurrent audit.
    const on = await loadLearner(db, userId);
    const stored = await readStored(db, userId, clientId);
    const reply: AuditReply = { isKnown: given.grade === 'knew' };
    if (stored !== undefined) {
      if (stored.asked !== asked) throw new AppError({ status: 409 });
      return { reply: await readReply(auditKnown.reply, stored.reply, () => reply) };
    }
    const atMs = now();
    const row = await selectWord.first(db, { userId, cardId });
    const found = row === undefined ? null : readWord(row.state);
    const word = await withPendingMerge(db, found, { userId, cardId, status: 'known' });
    const cue = askedBy !== undefined && isCue(askedBy) ? askedBy : undefined;
    const result = judgeAudit({ learner: on.state, word, ...given, cue, atMs }, rules);
    if (!result.ok) throw new AppError({ status: 404 });
    return { on, step: { ...result, atMs, request: { clientId, asked, reply } }, reply };
  });
};
