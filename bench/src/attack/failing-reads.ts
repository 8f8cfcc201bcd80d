import { lstat, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Visitor } from '../../../apps/server/src/test/visitor.ts';
import type { Figure } from '../figures.ts';
import { attackedFiles, attackedUploads, type AttackBed } from './attack-bed.ts';
import { openPhotoScene, seePicture } from './photo-scene.ts';

const photos = 5;
const rounds = 8;
const visitors = 4;

/** The files of a picture, whether the server stores them as drawn or as uploaded. */
const filesOf = async (photoId: string): Promise<string[]> => {
  const entries = await Promise.all(
    [attackedFiles, attackedUploads].map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  );
  return entries
    .flat()
    .filter((entry) => !entry.isDirectory() && entry.parentPath.endsWith(`/${photoId}`))
    .map(({ parentPath, name }) => join(parentPath, name));
};

/** Its first page is never mapped, so every read of it fails with EIO. */
const unreadable = '/proc/self/mem';

/** Lets every read of a photo's files fail with EIO while visitors ask for it, then loses one file of each. */
export const attackByFailingReads = async (bed: AttackBed, { share }: { share: number }): Promise<Figure[]> => {
  const { publish, author, admin } = await openPhotoScene(bed);
  const many = [author, admin, ...Array.from({ length: visitors }, () => new Visitor(bed.url))];
  const counts = { failed: 0, odd: 0, written: 0, changed: 0, drawn: 0 };
  for (let number = 0; number < photos; number += 1) {
    const { photoId } = await publish(`unreadable ${number}`);
    const files = await filesOf(photoId);
    if (files.length !== 4) throw new Error(`${files.length} files of the photo ${photoId} were found, not 4`);
    const before = await Promise.all(files.map((file) => readFile(file)));
    const shown = await seePicture(author, photoId);
    for (const file of files) {
      await rename(file, `${file}.aside`);
      await symlink(unreadable, file);
    }
    for (let round = 0; round < Math.ceil(rounds * share); round += 1) {
      const answers = await Promise.all(
        many.map((visitor) => seePicture(visitor, photoId, round % 2 === 0 ? 768 : 384)),
      );
      counts.failed += answers.length;
      counts.odd += answers.filter((answer) => !answer.startsWith('200 image/svg+xml')).length;
    }
    for (const file of files) {
      if (!(await lstat(file)).isSymbolicLink()) counts.written += 1;
      else await rename(`${file}.aside`, file);
    }
    const after = await Promise.all(files.map((file) => readFile(file)));
    counts.changed += after.filter((bytes, index) => before[index]?.equals(bytes) !== true).length;
    if ((await seePicture(new Visitor(bed.url), photoId)) !== shown) counts.changed += 1;
    for (const file of files) await rm(file);
    const lost = await Promise.all(many.map((visitor) => seePicture(visitor, photoId)));
    counts.drawn += lost.filter((answer) => !answer.startsWith('404')).length + (await filesOf(photoId)).length;
  }
  const none = (name: string, value: number): Figure => ({ name, unit: 'count', value, target: { atMost: 0 } });
  return [
    none(`failing reads, ${counts.failed} of photos of people's own: not answered with the placeholder`, counts.odd),
    none('… files written over', counts.written),
    none('… photos that are others afterwards', counts.changed),
    none('… lost photos that are drawn, or are no 404', counts.drawn),
    none('… the process ended', bed.isAlive() ? 0 : 1),
  ];
};
