import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** How long pages may still request the files of a replaced build. */
const retentionMs = 30 * 86_400_000;

const listName = 'builds.json';

/** The builds whose files are stored; `endedAtMs` is when another build replaced it, null for the served one. */
const buildList = z.array(z.object({ hash: z.string(), names: z.array(z.string()), endedAtMs: z.number().nullable() }));
type StoredBuild = z.infer<typeof buildList>[number];

/** Reads the list; empty if it is missing or malformed. Throws if it is unreadable: files it may name must not be removed. */
const readList = async (folder: string): Promise<StoredBuild[]> => {
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

/** Writes a file atomically. */
const writeAtomically = async (path: string, write: (part: string) => Promise<void>): Promise<void> => {
  const part = `${path}.part`;
  await write(part);
  await rename(part, path);
};

/**
 * Stores the files of the served build for pages that stay open after the next deployment, and removes those of builds replaced
 * long ago. Names contain a content hash, so builds share equal files. If the build is already stored, it reads only one file.
 */
export const keepAssets = async (
  assetsFolder: string,
  keptFolder: string,
  hash: string,
  nowMs: number,
): Promise<void> => {
  const storedBuilds = await readList(keptFolder);
  if (storedBuilds.some((build) => build.hash === hash && build.endedAtMs === null)) return;
  const names = (await readdir(assetsFolder)).filter((name) => !name.endsWith('.map'));
  await mkdir(keptFolder, { recursive: true });
  const storedNames = new Set(await readdir(keptFolder));
  for (const name of names) {
    if (!storedNames.has(name))
      await writeAtomically(join(keptFolder, name), (part) => copyFile(join(assetsFolder, name), part));
  }
  const others = storedBuilds
    .filter((build) => build.hash !== hash)
    .map((build) => ({ ...build, endedAtMs: build.endedAtMs ?? nowMs }));
  const keptBuilds = [
    ...others.filter(({ endedAtMs }) => nowMs - endedAtMs < retentionMs),
    { hash, names, endedAtMs: null },
  ];
  await writeAtomically(join(keptFolder, listName), (part) => writeFile(part, JSON.stringify(keptBuilds)));
  const neededNames = new Set([listName, ...keptBuilds.flatMap((build) => build.names)]);
  for (const name of storedNames) if (!neededNames.has(name)) await rm(join(keptFolder, name), { force: true });
};
