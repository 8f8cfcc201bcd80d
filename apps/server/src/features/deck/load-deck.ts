import { findInflected, loadStarterDeck, readDeckVersion, type DeckEntry } from '@kadro/content';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { forgetCandidates } from './candidates.ts';
import { keepMarks, readEdited } from './deck-marks.ts';
import { pictureIdOf } from './picture-id.ts';

const settingName = 'starter-deck';

const toRow = (entry: DeckEntry, pictureVersion: string): object => {
  const mark = findInflected(entry.headword, entry.example, entry.partOfSpeech);
  return {
    ...entry,
    part_of_speech: entry.partOfSpeech,
    meaning_group: entry.group,
    example_translation: entry.exampleTranslation,
    mark_start: mark?.start ?? null,
    mark_end: mark?.end ?? null,
    picture_id: pictureIdOf(entry, pictureVersion),
    alt_en: entry.alt.en,
    alt_ru: entry.alt.ru,
  };
};

/** A deck to load: its entries and a unique version. */
export interface LoadableDeck {
  version: string;
  entries: () => Promise<readonly DeckEntry[]>;
}

const readStarterDeck = async (): Promise<LoadableDeck> => ({
  version: await readDeckVersion(),
  entries: loadStarterDeck,
});

/**
 * Synchronizes the starter deck from the files to the database: inserts new words, updates changed ones, and no longer offers words
 * that left the files, which stay for their learners. Texts edited in the database stay. With the same deck it is one query.
 */
export const loadDeck = async (
  db: Kysely<Tables>,
  pictureVersion: string,
  deck?: LoadableDeck,
): Promise<{ loaded: number }> => {
  const { version: deckVersion, entries } = deck ?? (await readStarterDeck());
  const version = `${deckVersion}/${pictureVersion}`;
  const present = await db
    .selectFrom('app_settings')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst();
  if (present?.value === version) return { loaded: 0 };

  const list = await entries();
  const rows = JSON.stringify(list.map((entry) => toRow(entry, pictureVersion)));
  return await db.transaction().execute(async (trx) => {
    // Serializes nodes that start together.
    await sql`select pg_advisory_xact_lock(hashtext('kadro starter deck'))`.execute(trx);
    const edited = await readEdited(trx);
    await sql`
      insert into words (id, headword, translation, part_of_speech, level, ipa, meaning_group, rank)
      select id, headword, translation, part_of_speech, level, ipa, meaning_group, rank
      from json_to_recordset(${rows}::json) as entry(id text, headword text, translation text, part_of_speech text,
        level text, ipa text, meaning_group text, rank int)
      on conflict (id) do update set headword = excluded.headword, translation = excluded.translation,
        part_of_speech = excluded.part_of_speech, level = excluded.level, ipa = excluded.ipa,
        meaning_group = excluded.meaning_group, rank = excluded.rank
      where words.id <> all (${edited.words}::text[])`.execute(trx);
    const { rows: loaded } = await sql<{ id: string }>`
      insert into cards (id, word_id, origin, state, example, example_translation, mark_start, mark_end, tags, recipe,
        picture_id, alt_en, alt_ru)
      select id, id, 'deck', 'published', example, example_translation, mark_start, mark_end, tags, recipe, picture_id,
        alt_en, alt_ru
      from json_to_recordset(${rows}::json) as entry(id text, example text, example_translation text, mark_start int,
        mark_end int, tags text[], recipe text, picture_id text, alt_en text, alt_ru text)
      on conflict (id) do update set example = excluded.example, example_translation = excluded.example_translation,
        mark_start = excluded.mark_start, mark_end = excluded.mark_end, tags = excluded.tags, recipe = excluded.recipe,
        picture_id = excluded.picture_id, alt_en = excluded.alt_en, alt_ru = excluded.alt_ru, state = 'published'
      where cards.origin = 'deck' and cards.id <> all (${edited.cards}::text[])
      returning id`.execute(trx);
    const present = list.map(({ id }) => id);
    await sql`
      update cards set state = 'private'
      where origin = 'deck' and id <> all (${present}::text[])`.execute(trx);
    // Also touches cards with unchanged texts: their word may have changed, and caches depend on the row.
    await sql`update cards set state = state where id = any (${edited.cards}::text[])`.execute(trx);
    await keepMarks(trx, edited);
    await trx
      .insertInto('app_settings')
      .values({ name: settingName, value: version })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: version }))
      .execute();
    forgetCandidates(db);
    return { loaded: loaded.length };
  });
};
