import { randomUUID } from 'node:crypto';
import type { FileStore } from '@kadro/adapters/file-store/port';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema/schema.ts';
import { UserFacingError } from '../platform/configuration/index.ts';

/** The database's setting, and the folder's file, that bind the two. */
export const uploadsSetting = 'uploads-id';

/** Reads the id of an uploads folder; null if it has none. */
export const readUploadsId = async (uploads: Pick<FileStore, 'read'>): Promise<string | null> =>
  (await uploads.read(uploadsSetting))?.toString().trim() || null;

/** Gives the folder an id unless it has one. Concurrent nodes all get the same. */
export const demandUploadsId = async (uploads: Pick<FileStore, 'read' | 'create'>): Promise<string> => {
  const present = await readUploadsId(uploads);
  if (present !== null) return present;
  const id = randomUUID();
  try {
    await uploads.create(uploadsSetting, Buffer.from(`${id}\n`));
    return id;
  } catch (error) {
    // Another node was faster.
    const theirs = await readUploadsId(uploads);
    if (theirs === null) throw error;
    return theirs;
  }
};

/** Returns the error of a node or command whose uploads folder belongs to another database. */
export const otherUploads = (folder: string, { expected, present }: { expected: string; present: string | null }) =>
  new UserFacingError(
    `The uploads folder ${folder} is not the one of this database: its file ${uploadsSetting} ${present === null ? 'does not exist' : `says ${present}`}, the database says ${expected}. Set KADRO_UPLOADS to the folder that all nodes share; if this is that folder, write ${expected} into that file.`,
  );

/**
 * Checks that the uploads folder belongs to the database, and binds the two at the first start. Throws a UserFacingError if the
 * database knows another folder, or if this one is not writable.
 */
export const matchUploads = async (
  db: Kysely<Tables>,
  uploads: Pick<FileStore, 'read' | 'create'>,
  folder: string,
): Promise<void> => {
  const readSetting = async (): Promise<string | undefined> =>
    (await db.selectFrom('app_settings').select('value').where('name', '=', uploadsSetting).executeTakeFirst())?.value;
  const expected = await readSetting();
  if (expected !== undefined) {
    const present = await readUploadsId(uploads);
    if (present !== expected) throw otherUploads(folder, { expected, present });
    return;
  }
  const present = await demandUploadsId(uploads).catch((error: unknown) => {
    throw new UserFacingError(
      `The uploads folder ${folder} cannot be written to: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  await db
    .insertInto('app_settings')
    .values({ name: uploadsSetting, value: present })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const decided = await readSetting();
  if (decided !== undefined && decided !== present) throw otherUploads(folder, { expected: decided, present });
};
