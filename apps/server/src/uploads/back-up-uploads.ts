import { createFolderStore } from '@kadro/adapters/file-store/embedded';
import { createFolderStreams } from '@kadro/adapters/file-store/streams';
import type pg from 'pg';
import type { BackupFiles, RestoreFiles } from '../platform/database/backup/index.ts';
import { UserFacingError } from '../platform/configuration/index.ts';
import { demandUploadsId, otherUploads, readUploadsId, uploadsSetting } from './match-uploads.ts';
import { filterShownKeys, listUploadKeys } from './upload-keys.ts';

interface UploadFolders {
  uploadsFolder: string;
  /** `files` of the data folder, where earlier releases had them. */
  oldFolder: string;
}

/** The database's id; null before the first start of this release. */
const readExpectedId = async (client: pg.ClientBase): Promise<string | null> => {
  const { rowCount } = await client.query("select where to_regclass('public.app_settings') is not null");
  if (rowCount === 0) return null;
  const { rows } = await client.query<{ value: string }>('select value from app_settings where name = $1', [
    uploadsSetting,
  ]);
  return rows[0]?.value ?? null;
};

const check = async (client: pg.ClientBase, folder: string): Promise<void> => {
  const expected = await readExpectedId(client);
  if (expected === null) return;
  const present = await readUploadsId(createFolderStore(folder));
  if (present !== expected) throw otherUploads(folder, { expected, present });
};

const oldKeyOf = (key: string): string => key.replace(/^photos\//, 'pictures/');

/** Opens the uploads for a backup; files that no start of this release has moved yet are read at their old place. */
export const openUploadsForBackup = ({ uploadsFolder, oldFolder }: UploadFolders): BackupFiles => {
  const uploads = createFolderStreams(uploadsFolder);
  const old = createFolderStreams(oldFolder);
  return {
    check: (client) => check(client, uploadsFolder),
    listKeys: listUploadKeys,
    filterReferenced: filterShownKeys,
    open: async (key) => (await uploads.open(key)) ?? (await old.open(oldKeyOf(key))),
  };
};

/** Opens the uploads folder for a restore: it becomes that of the restored database. */
export const openUploadsForRestore = (folder: string): RestoreFiles => {
  const store = createFolderStore(folder);
  const streams = createFolderStreams(folder);
  return {
    // A folder without an id is new, in place of a lost one.
    check: async (client, { replace }) => {
      const present = await readUploadsId(store);
      if (present === null) return;
      await check(client, folder);
      if (!replace && (await readExpectedId(client)) === null)
        throw new UserFacingError(
          `The uploads folder ${folder} belongs to an installation already, and this database to none: name a folder of its own by --uploads, or add --replace to restore into that installation's.`,
        );
    },
    write: async (key, content, options) => {
      const result = await streams.write(key, content, options);
      if (result !== 'different') return result;
      throw new UserFacingError(
        `The uploads folder ${folder} has another file ${key} than the back-up: add --replace to put that of the back-up in its place.`,
      );
    },
    undo: streams.undo,
    settle: streams.settle,
    bind: async (client) => {
      await client.query(
        'insert into app_settings (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
        [uploadsSetting, await demandUploadsId(store)],
      );
    },
  };
};

/** Counts the visible files that are neither in the uploads nor at an older release's place. */
export const countMissingUploads = async (client: Pick<pg.Pool, 'query'>, folders: UploadFolders): Promise<number> => {
  const uploads = createFolderStore(folders.uploadsFolder);
  const old = createFolderStore(folders.oldFolder);
  const missing: string[] = [];
  for await (const key of listUploadKeys(client)) {
    if (!(await uploads.has(key)) && !(await old.has(oldKeyOf(key)))) missing.push(key);
  }
  return (await filterShownKeys(client, missing)).length;
};
