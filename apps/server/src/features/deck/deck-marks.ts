import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../schema/schema.ts';

/** Hashes of each word and its deck card as the loader wrote them, by id; differing hashes show edits. */
const marksSchema = z.record(z.string(), z.tuple([z.string(), z.string()]));
type Marks = z.output<typeof marksSchema>;

const settingName = 'starter-deck-marks';

const markWord = sql<string>`left(md5(concat_ws('|', w.headword, w.translation, w.part_of_speech, w.level, w.ipa)), 12)`;
const markCard = sql<string>`left(md5(concat_ws('|', c.example, c.example_translation, c.mark_start, c.mark_end, c.tags,
  c.recipe, c.alt_en, c.alt_ru)), 12)`;

const readPresent = async (db: Kysely<Tables>): Promise<Marks> => {
  const { rows } = await sql<{ id: string; word: string; card: string }>`
    select w.id, ${markWord} as word, ${markCard} as card
    from words w join cards c on c.id = w.id where c.origin = 'deck'`.execute(db);
  return Object.fromEntries(rows.map(({ id, word, card }) => [id, [word, card]]));
};

const readKept = async (db: Kysely<Tables>): Promise<Marks> => {
  const row = await db.selectFrom('app_settings').select('value').where('name', '=', settingName).executeTakeFirst();
  return row === undefined ? {} : marksSchema.parse(JSON.parse(row.value));
};

/** Returns the words and deck cards edited by admins, which the loader must not overwrite. */
export const readEdited = async (db: Kysely<Tables>): Promise<{ words: string[]; cards: string[] }> => {
  const [kept, present] = [await readKept(db), await readPresent(db)];
  const changed = (at: 0 | 1): string[] =>
    Object.entries(present).flatMap(([id, marks]) => (kept[id] && kept[id][at] !== marks[at] ? [id] : []));
  return { words: changed(0), cards: changed(1) };
};

/** Stores the hashes of the loader's texts; edited rows stay marked as edited. */
export const keepMarks = async (
  db: Kysely<Tables>,
  edited: { words: readonly string[]; cards: readonly string[] },
): Promise<void> => {
  const kept = await readKept(db);
  const present = await readPresent(db);
  for (const id of edited.words) if (present[id] && kept[id]) present[id][0] = kept[id][0];
  for (const id of edited.cards) if (present[id] && kept[id]) present[id][1] = kept[id][1];
  const value = JSON.stringify(present);
  await db
    .insertInto('app_settings')
    .values({ name: settingName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};
