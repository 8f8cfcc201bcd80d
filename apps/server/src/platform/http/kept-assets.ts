import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** So long after another build took its place, a page may still ask for the files of one. */
const keepMs = 30 * 86_400_000;

const listName = 'builds.json';

/** The builds whose files are kept; `endedAtMs`: since when another one is served. */
const buildList = z.array(z.object({ hash: z.string(), names: z.array(z.string()), endedAtMs: z.number().nullable() }));
type KeptBuild = z.infer<typeof buildList>[number];

/** None where there is no list, or half of one. Throws where it cannot be read: files it may name must not be dropped. */
const readList = async (folder: string): Promise<KeptBuild[]> => {
  let text: string;
  try {
    text = await readFile(join(folder, listName), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  try {
    return buildList.parse(JSON.parse(text));
  } catch {
    return [];
  }
};

/** Writes a file that is there as a whole or not at all. */
const place = async (path: string, write: (part: string) => Promise<void>): Promise<void> => {
  const part = `${path}.part`;
  await write(part);
  await rename(part, path);
};

/**
 * Keeps the files of the build that is served now, for pages that are open when the next one takes its place, and drops those of builds that
 * ended long ago. The names tell the contents, so that builds share what they have in common. Where all is kept already,
 * it reads one file.
 */
export const keepAssets = async (
  assetsFolder: string,
  keptFolder: string,
  hash: string,
  nowMs: number,
): Promise<void> => {
  const known = await readList(keptFolder);
  if (known.some((build) => build.hash === hash && build.endedAtMs === null)) return;
  const names = (await readdir(assetsFolder)).filter((name) => !name.endsWith('.map'));
  await mkdir(keptFolder, { recursive: true });
  const present = new Set(await readdir(keptFolder));
  for (const name of names) {
    if (!present.has(name)) await place(join(keptFolder, name), (part) => copyFile(join(assetsFolder, name), part));
  }
  const others = known
    .filter((build) => build.hash !== hash)
    .map((build) => ({ ...build, endedAtMs: build.endedAtMs ?? nowMs }));
  const kept = [...others.filter(({ endedAtMs }) => nowMs - endedAtMs < keepMs), { hash, names, endedAtMs: null }];
  await place(join(keptFolder, listName), (part) => writeFile(part, JSON.stringify(kept)));
  const wanted = new Set([listName, ...kept.flatMap((build) => build.names)]);
  for (const name of present) if (!wanted.has(name)) await rm(join(keptFolder, name), { force: true });
};
