import type { FileStore } from '@kadro/adapters/file-store/port';
import type { PhotoOutput, PhotoProvider, PhotoRequest, PhotoTelling } from '@kadro/adapters/photo/port';
import type { Kysely } from 'kysely';
import { isDatabaseUnavailable } from '../../platform/database/index.ts';
import type { Tables } from '../../kernel/schema.ts';

/** What the picture feature works with. */
export interface PictureTools {
  db: Kysely<Tables>;
  photos: PhotoProvider;
  files: FileStore;
  /** Told of a picture that could be made but not kept. */
  report: (message: string, error: unknown) => void;
}

/** What the small AVIF may weigh, so that a page can carry it in itself. Files that an older release kept may weigh more. */
export const smallPictureBytes = 6000;

/** Every file of a picture; one composition gives them all. */
export const pictureOutputs: readonly PhotoOutput[] = [
  { width: 768, format: 'avif' },
  { width: 768, format: 'webp' },
  { width: 384, format: 'avif', mostBytes: smallPictureBytes },
  { width: 384, format: 'webp' },
];

export const fileKey = (pictureId: string, { width, format }: PhotoOutput): string =>
  `pictures/${pictureId}/${width}.${format}`;

const variants = [0, 1, 2, 3] as const;

/** What a picture of a card of somebody's own shows. */
const readPhoto = async (db: Kysely<Tables>, pictureId: string): Promise<PhotoRequest | undefined> => {
  const photo = await db
    .selectFrom('photos')
    .select(['headword', 'example', 'seed', 'variant', 'recipe'])
    .where('id', '=', pictureId)
    // What its author brought cannot be drawn again.
    .where('kind', '=', 'drawn')
    .executeTakeFirst();
  return (
    photo && {
      ...photo,
      recipe: photo.recipe ?? undefined,
      variant: variants.find((each) => each === photo.variant) ?? 0,
    }
  );
};

const readDeckPicture = async (db: Kysely<Tables>, pictureId: string): Promise<PhotoRequest | undefined> => {
  const card = await db
    .selectFrom('cards')
    .innerJoin('words', 'words.id', 'cards.word_id')
    .select(['words.headword', 'cards.example', 'cards.recipe', 'cards.id as seed'])
    .where('picture_id', '=', pictureId)
    .executeTakeFirst();
  return card && { ...card, recipe: card.recipe ?? undefined };
};

/** The files of a picture, in the order of `pictureOutputs`, by their keys. */
const filesOf = (pictureId: string, drawn: readonly Buffer[]): Map<string, Buffer> =>
  new Map(pictureOutputs.map((output, index) => [fileKey(pictureId, output), drawn[index] ?? Buffer.alloc(0)]));

/** Draws pictures, each once however many ask for it, and keeps them in the file store. */
export class PictureStudio {
  readonly #tools: PictureTools;
  readonly #underWay = new Map<string, Promise<Map<string, Buffer> | null>>();

  constructor(tools: PictureTools) {
    this.#tools = tools;
  }

  /** The file if it is kept already. A broken store reads as "not there". */
  async read(pictureId: string, output: PhotoOutput): Promise<Buffer | null> {
    try {
      return await this.#tools.files.read(fileKey(pictureId, output));
    } catch (error) {
      this.#tools.report('a picture could not be read', error);
      return null;
    }
  }

  /** Whether the whole picture is kept: the last of its files is written last. A broken store keeps nothing. */
  async isKept(pictureId: string): Promise<boolean> {
    try {
      return await this.#tools.files.has(fileKey(pictureId, pictureOutputs.at(-1) ?? { width: 384, format: 'webp' }));
    } catch (error) {
      this.#tools.report('a picture could not be looked for', error);
      return false;
    }
  }

  /** What a picture would show; null where that cannot be told. */
  async tell(request: PhotoRequest): Promise<PhotoTelling | null> {
    try {
      return await this.#tools.photos.tell(request);
    } catch (error) {
      this.#tools.report('it could not be told what a picture shows', error);
      return null;
    }
  }

  /** Draws a picture in order to keep it, and tells what became of it. Throws when the database is away. */
  async fill(pictureId: string, priority: 'now' | 'background'): Promise<'kept' | 'not-kept' | 'not-drawn'> {
    try {
      if ((await this.draw(pictureId, priority)) === null) return 'not-drawn';
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      this.#tools.report(`the picture ${pictureId} could not be drawn`, error);
      return 'not-drawn';
    }
    return (await this.isKept(pictureId)) ? 'kept' : 'not-kept';
  }

  /** Keeps the files of a picture that was not drawn here, in the order of `pictureOutputs`. Throws what the store throws. */
  async keep(pictureId: string, made: readonly Buffer[]): Promise<void> {
    for (const [key, bytes] of filesOf(pictureId, made)) await this.#tools.files.write(key, bytes);
  }

  /** Removes the files of a picture. */
  async remove(pictureId: string): Promise<void> {
    for (const output of pictureOutputs) await this.#tools.files.remove(fileKey(pictureId, output));
  }

  /** The files of a picture by their keys, drawn now; null where no card has this picture. */
  draw(pictureId: string, priority: 'now' | 'background'): Promise<Map<string, Buffer> | null> {
    const present = this.#underWay.get(pictureId);
    if (present !== undefined) return present;
    const drawing = this.#draw(pictureId, priority).finally(() => this.#underWay.delete(pictureId));
    this.#underWay.set(pictureId, drawing);
    return drawing;
  }

  async #draw(pictureId: string, priority: 'now' | 'background'): Promise<Map<string, Buffer> | null> {
    const { db, photos, files, report } = this.#tools;
    const request = (await readPhoto(db, pictureId)) ?? (await readDeckPicture(db, pictureId));
    if (request === undefined) return null;
    const drawn = await photos.compose(request, pictureOutputs, priority);
    if (drawn.length !== pictureOutputs.length)
      throw new Error(`${drawn.length} files came for a picture of ${pictureOutputs.length}`);
    const result = filesOf(pictureId, drawn);
    try {
      for (const [key, bytes] of result) await files.write(key, bytes);
    } catch (error) {
      // A full disk costs a new drawing the next time, never the answer.
      report('a picture could not be kept', error);
    }
    return result;
  }
}
