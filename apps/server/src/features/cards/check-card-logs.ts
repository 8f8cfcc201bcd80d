import { sql, type Kysely } from 'kysely';
import type { CardState } from '@kadro/contract';
import type { Tables } from '../../schema/schema.ts';
import { readLines, type LogRow, type CardSnapshot } from './card-log.ts';
import { isSame, type Content } from './content/content.ts';
import { contentOf, editOf, selectManaged, type ManagedRow } from './rows.ts';

/** A card's status derived from its log alone. */
interface Folded {
  version: number;
  state: CardState;
  content: Content;
  edit: { state: 'pending' | 'rejected'; content: Content } | null;
}

const refuseEdit = (edit: Folded['edit']): Folded['edit'] => edit && { ...edit, state: 'rejected' };

/** Applies a line to a status; `undone` is the status before the decision that the line undoes. */
const apply = (present: Folded | null, line: LogRow, undone: CardSnapshot | undefined): Folded => {
  const { version, state, content } = line;
  const edit = present?.edit ?? null;
  const standing = { version, state, content: present?.content ?? content };
  if (line.action === 'edit-proposed') return { ...standing, edit: { state: 'pending', content } };
  if (line.action === 'rejected' || line.action === 'taken-down') return { ...standing, edit: refuseEdit(edit) };
  if (line.action === 'undone' && undone !== undefined)
    return { version, state, content: undone.content, edit: undone.edit };
  return { version, state, content, edit: null };
};

const fold = (lines: readonly LogRow[]): Folded | null => {
  let folded: Folded | null = null;
  for (const [at, line] of lines.entries()) folded = apply(folded, line, lines[at - 1]?.before);
  return folded;
};

/** Whether two contents agree apart from the word, which other cards and admins may change. */
const saysSame = (a: Content, b: Content | null): boolean => {
  const { headword, translation, partOfSpeech } = a;
  return b !== null && isSame({ ...b, headword, translation, partOfSpeech }, a);
};

const compare = (row: ManagedRow, folded: Folded, isWhole: boolean): string[] => {
  const edit = editOf(row);
  // Deleting the author's account deletes the pending change.
  const expected = row.author_id === null ? null : folded.edit;
  const found: string[] = [];
  if (!isWhole) found.push('has a gap in its log');
  if (row.version !== folded.version) found.push(`is at version ${row.version}, its log at ${folded.version}`);
  if (row.card_state !== folded.state) found.push(`is ${row.card_state}, by its log ${folded.state}`);
  if (!saysSame(folded.content, contentOf(row))) found.push('says something else than its log');
  if ((row.edit?.state ?? null) !== (expected?.state ?? null) || (expected && !saysSame(expected.content, edit)))
    found.push('has another change than its log');
  return found;
};

const batchSize = 200;

/** Replays the log of every card outside the deck and lists each difference to the card. */
export const checkCardLogs = async (db: Kysely<Tables>): Promise<{ cards: number; differences: string[] }> => {
  const differences: string[] = [];
  let cards = 0;
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: ManagedRow[] = await selectManaged(
      db,
      sql`c.origin <> 'deck' and c.id > ${after}`,
      sql`order by c.id limit ${batchSize}`,
    );
    const logs = await readLines(
      db,
      rows.map(({ card_id: id }) => id),
    );
    for (const row of rows) {
      const lines = logs.get(row.card_id) ?? [];
      const folded = fold(lines);
      const isWhole = lines.every(({ version }, at) => version === at + 1);
      const found = folded === null ? ['has no log'] : compare(row, folded, isWhole);
      differences.push(...found.map((what) => `the card ${row.card_id} ${what}`));
    }
    cards += rows.length;
    after = rows.at(-1)?.card_id;
  }
  return { cards, differences };
};
