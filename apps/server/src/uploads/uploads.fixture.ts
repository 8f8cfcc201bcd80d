import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type pg from 'pg';

export const outputNames = ['768.avif', '768.webp', '384.avif', '384.webp'] as const;

/** Ids of uploads in rows and files. */
export interface TestUploads {
  avatarId: string;
  own: string;
  found: string;
}

const addPhoto = async (pool: pg.Pool, userId: string, kind: string): Promise<string> => {
  const id = `${randomUUID()}-${randomBytes(4).toString('hex')}`;
  await pool.query(
    `insert into photos (id, user_id, headword, example, seed, created_at, kind, made_at)
     values ($1, $2, 'otter', 'An otter swims.', $1, now(), $3, now())`,
    [id, userId, kind],
  );
  return id;
};

/** Adds a user with an avatar, an uploaded photo and a found one, each shown by a card; files are not written. */
export const addUploads = async (pool: pg.Pool): Promise<TestUploads & { drawn: string; userId: string }> => {
  const userId = randomUUID();
  const avatarId = randomBytes(16).toString('hex');
  await pool.query(
    `insert into users (id, is_guest, email, locale, created_at, avatar_id) values ($1, false, $2, 'en', now(), $3)`,
    [userId, `${userId}@example.com`, avatarId],
  );
  const [own, found, drawn] = [
    await addPhoto(pool, userId, 'own'),
    await addPhoto(pool, userId, 'found'),
    await addPhoto(pool, userId, 'drawn'),
  ];
  return { avatarId, own, found, drawn, userId };
};

/** Keys of a user's uploads in the uploads folder. */
export const keysOf = ({ avatarId, own, found }: TestUploads): string[] => [
  `avatars/${avatarId}.webp`,
  ...[own, found].flatMap((id) => outputNames.map((name) => `photos/${id}/${name}`)),
];

export const write = (folder: string, key: string, bytes: Buffer, at?: Date): void => {
  mkdirSync(dirname(join(folder, key)), { recursive: true });
  writeFileSync(join(folder, key), bytes);
  if (at !== undefined) utimesSync(join(folder, key), at, at);
};

/** Reads all files of a folder by their keys. */
export const filesIn = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => statSync(path).isFile())
      .map((path) => [relative(folder, path), readFileSync(path).toString('base64')] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
