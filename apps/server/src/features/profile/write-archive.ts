import { fullWidth } from '@kadro/contract';
import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import type { Selectable } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { avatarKey, photoKey } from '../picture/index.ts';
import type { ProfileTools } from './tools.ts';
import { writeData } from './write-data.ts';

/** Photos whose rows are held in memory at a time. */
const pageRows = 500;

type ArchiveTools = Pick<ProfileTools, 'db' | 'uploads' | 'data' | 'report'>;

/** A file of the archive; its content is read on demand. */
interface Entry {
  name: string;
  lastModified: Date;
  input: Buffer | AsyncIterable<string>;
}

const listPhotos = async function* (
  { db }: ArchiveTools,
  userId: string,
): AsyncGenerator<Pick<Selectable<Tables['photos']>, 'id' | 'created_at'>, void> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('photos')
      .select(['id', 'created_at'])
      .where('user_id', '=', userId)
      .where('kind', '<>', 'drawn')
      .where('made_at', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageRows)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageRows) return;
    after = last.id;
  }
};

const readUpload = async ({ uploads, report }: ArchiveTools, key: string): Promise<Buffer | null> => {
  try {
    const bytes = await uploads.read(key);
    if (bytes === null) report(`${key} is missing from a download of data`, new Error('the file does not exist'));
    return bytes;
  } catch (error) {
    // One unreadable file must not fail the others.
    report(`${key} is missing from a download of data`, error);
    return null;
  }
};

const listEntries = async function* (
  tools: ArchiveTools,
  { userId, nowMs }: { userId: string; nowMs: number },
): AsyncGenerator<Entry, void> {
  const lastModified = new Date(nowMs);
  yield { name: 'kadro-data.json', lastModified, input: writeData(tools, { userId, nowMs }) };
  const user = await tools.db
    .selectFrom('users')
    .select('avatar_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const avatar = user.avatar_id === null ? null : await readUpload(tools, avatarKey(user.avatar_id));
  if (avatar !== null) yield { name: 'avatar.webp', lastModified, input: avatar };
  for await (const { id, created_at: createdAt } of listPhotos(tools, userId)) {
    const photo = await readUpload(tools, photoKey(id, { width: fullWidth, format: 'webp' }));
    if (photo !== null) yield { name: `photos/${id}.webp`, lastModified: createdAt, input: photo };
  }
};

/** Writes a ZIP file with all stored data of a user: the JSON file, the avatar, and each photo that was not drawn, at full size. */
export const writeArchive = (tools: ArchiveTools, of: { userId: string; nowMs: number }): Readable =>
  Readable.fromWeb(makeZip(listEntries(tools, of)));
