import { join } from 'node:path';
import { createFolderStore } from '@kadro/adapters/file-store/embedded';
import type { FileStore } from '@kadro/adapters/file-store/port';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema/schema.ts';
import { adoptFiles } from './adopt-files.ts';
import { matchUploads } from './match-uploads.ts';

/**
 * Opens the store of avatars and photographs and moves those of an older release into it. Throws a UserFacingError if the folder
 * belongs to another database.
 */
export const openUploads = async (
  db: Kysely<Tables>,
  { uploadsFolder, dataFolder }: { uploadsFolder: string; dataFolder: string },
  { tell, report }: { tell: (line: string) => void; report: (message: string, error: unknown) => void },
): Promise<FileStore> => {
  const uploads = createFolderStore(uploadsFolder);
  await matchUploads(db, uploads, uploadsFolder);
  const oldFolder = join(dataFolder, 'files');
  const { moved, setAside } = await adoptFiles({ db, oldFolder, uploadsFolder, report });
  if (moved > 0) tell(`${moved} files of avatars and photographs were moved to ${uploadsFolder}`);
  if (setAside > 0)
    tell(
      `${setAside} files had another file of the same name in ${uploadsFolder}: the older one is used, the other one is in ${join(oldFolder, 'set-aside')}`,
    );
  return uploads;
};
