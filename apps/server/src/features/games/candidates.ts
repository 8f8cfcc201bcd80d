import { levels, type Level, type Stage } from '@kadro/core';
import type { MatchCandidate } from '@kadro/core/match-game';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { isOffered, shownCard } from '../deck/index.ts';

/** A candidate word for a round, with its card. */
export interface Candidate extends MatchCandidate {
  readonly cardId: string;
}

type Row = Omit<Candidate, 'scene'> & { recipe: string | null };

const columns = sql.raw(`w.id as "wordId", c.id as "cardId", w.headword, w.translation, w.meaning_group as "group",
  c.example, c.recipe`);

/** Returns the scene of a drawn picture, in its recipe after the `@`; null for a thing alone in a studio. */
const sceneOf = (recipe: string | null): string | null => {
  const scene = /@([a-z-]+)/.exec(recipe ?? '')?.[1];
  return scene === undefined || scene === 'studio' ? null : scene;
};

const toCandidates = (rows: readonly Row[]): Candidate[] =>
  rows.map(({ recipe, ...word }) => ({ ...word, scene: sceneOf(recipe) }));

const learned: Stage = 'learned';

/** Reads words that a learner learns, those with weak memory first. */
const readStudied = async (
  db: Kysely<Tables>,
  userId: string,
  stage: RawBuilder<unknown>,
  most: number,
): Promise<Candidate[]> => {
  const { rows } = await sql<Row>`select ${columns} from learning l join words w on w.id = l.word_id
    join cards c on ${shownCard}
    where l.user_id = ${userId} and l.status = 'learn' and ${stage} order by l.due_at limit ${most}`.execute(db);
  return toCandidates(rows);
};

/** Reads random words of the deck near a level. */
const readOfLevel = async (db: Kysely<Tables>, level: Level, most: number): Promise<Candidate[]> => {
  const place = levels.indexOf(level);
  const near = levels.filter((_, at) => Math.abs(at - place) <= 1);
  const { rows } = await sql<Row>`select ${columns} from words w join cards c on c.word_id = w.id
    where w.level = any(${near}) and w.merged_into is null and c.origin = 'deck' and ${isOffered}
    order by w.level <> ${level}, random() limit ${most}`.execute(db);
  return toCandidates(rows);
};

/** Reads candidates by preference: words being learned, learned ones, others of the learner's level. */
export const readCandidates = async (db: Kysely<Tables>, userId: string, level: Level): Promise<Candidate[][]> => {
  const present = await readStudied(db, userId, sql`l.stage <> ${learned}`, 60);
  const before = await readStudied(db, userId, sql`l.stage = ${learned}`, 40);
  return [present, before, await readOfLevel(db, level, 60)];
};
