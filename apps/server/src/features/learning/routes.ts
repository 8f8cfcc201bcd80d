import {
  dropWord,
  listKnown,
  listLearning,
  putWordAside,
  readDue,
  takeKnownBack,
  type LearningPage,
} from '@kadro/contract';
import { putAside, wordDueAtMs, wordStage, type Rules, type Stage } from '@kadro/core';
import { readWord } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { AppError, implement, implementByToken, say, type HttpApp } from '../../platform/http/index.ts';
import {
  liveSession,
  type LearnerSession,
  type LearnerTools,
  loadLearner,
  toCounts,
  toLoad,
} from '../../kernel/index.ts';
import { cardColumns, shownCard, toCard } from '../deck/index.ts';
import { readStudiedWord, type StudiedWord } from '../learner/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { readSchedule } from '../workout/index.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { listKnownWords } from './list-known.ts';
import { dropLearnt, takeBack } from './remove-word.ts';

type LearningWord = LearningPage['words'][number];

type WordRow = Omit<StudiedWord, 'state'> & { due_at: Date; state: unknown };

const pageSize = 50;

const toWord = (row: StudiedWord, rules: Rules): LearningWord => ({
  card: toCard(row),
  stage: wordStage(row.state, rules) ?? 'learning',
  dueAt: new Date(wordDueAtMs(row.state) ?? 0).toISOString(),
  stabilityDays: row.state.memory?.stabilityDays ?? 0,
  stubborn: row.state.stubborn,
  asideUntil: row.state.putAsideUntilMs === null ? null : new Date(row.state.putAsideUntilMs).toISOString(),
});

/** The session's learner, and what is due, in one query. */
const selectSchedule = prepareQuery<Tables, { tokenHash: Buffer; now: Date }>()((db, v) => ({
  compile: () =>
    sql<{ due: number; next_due_at: Date | null }>`
      select (select count(*) from learning d where d.user_id = s.user_id and d.due_at <= ${v.now})::int as due,
        (select min(n.due_at) from learning n where n.user_id = s.user_id and n.due_at > ${v.now}) as next_due_at
      from ${liveSession(v.tokenHash)} s`.compile(db),
}));

/** One page of the words being learned, soonest due first. */
const readPage = async (
  db: Kysely<Tables>,
  { userId, stage, cursor }: { userId: string; stage: Stage | undefined; cursor: string | undefined },
): Promise<WordRow[]> => {
  const after = cursor === undefined ? null : readCursor(cursor);
  if (cursor !== undefined && after === null)
    throw new AppError({ status: 422, errors: { cursor: [say((m) => m.wrongValue)] } });
  const { rows } = await sql<WordRow>`
    select l.due_at, l.state, ${sql.raw(cardColumns)}
    from learning l join cards c on ${shownCard} join words w on w.id = c.word_id
    where l.user_id = ${userId} and l.due_at is not null
      and (${stage ?? null}::text is null or l.stage = ${stage ?? null})
      and (${after?.dueAt ?? null}::timestamptz is null or (l.due_at, l.word_id) > (${after?.dueAt ?? null}::timestamptz, ${after?.wordId ?? null}))
    order by l.due_at, l.word_id limit ${pageSize + 1}`.execute(db);
  return rows;
};

/** The learner's words by stage, and putting a stubborn one aside. */
export const registerLearning = (app: HttpApp<LearnerSession>, tools: LearnerTools): void => {
  const { db, rules, takeStep, now } = tools;
  implement(app, listLearning, async ({ query, session }) => {
    const { userId } = session;
    const nowMs = now();
    const [rows, schedule] = await Promise.all([
      readPage(db, { userId, stage: query.stage, cursor: query.cursor }),
      readSchedule(db, userId, nowMs),
    ]);
    const page = rows.slice(0, pageSize);
    const last = page.at(-1);
    const { state } = session.learner;
    return {
      words: page.map((row) => toWord({ ...row, state: readWord(row.state) }, rules)),
      counts: toCounts(state),
      load: toLoad(state, schedule.due, nowMs, rules),
      nextDueAt: schedule.nextDueAt,
      nextCursor: rows.length > pageSize && last !== undefined ? writeCursor(last.due_at, last.word_id) : null,
    };
  });

  implement(app, dropWord, ({ params, session }) => dropLearnt(tools, session, params.wordId));

  implement(app, listKnown, ({ query, session: { userId, learner } }) =>
    listKnownWords(db, { userId, query: query.query, cursor: query.cursor, total: learner.state.counts.known }),
  );

  implement(app, takeKnownBack, ({ params, session }) => takeBack(tools, session, params.wordId));

  implementByToken(app, readDue, async ({ tokenHash }) => {
    const row = await selectSchedule.first(db, { tokenHash, now: new Date(now()) });
    if (row === undefined) throw new AppError({ status: 401 });
    return { due: row.due, nextDueAt: row.next_due_at?.toISOString() ?? null };
  });

  implement(app, putWordAside, ({ params: { wordId }, session: { userId } }) =>
    takeStep<LearningWord>(userId, async () => {
      const on = await loadLearner(db, userId);
      const row = await readStudiedWord(db, userId, wordId);
      const atMs = now();
      const result = putAside({ learner: on.state, word: row?.state ?? null, atMs }, rules);
      if (!result.ok || row === undefined)
        throw new AppError({ status: !result.ok && result.code === 'not-stubborn' ? 409 : 404 });
      return { on, step: { ...result, atMs }, reply: toWord({ ...row, state: result.word }, rules) };
    }),
  );
};
