import { fullWidth, smallWidth } from '@kadro/contract';
import type { FileStore } from '@kadro/adapters/file-store/port';
import type { PhotoOutput, PhotoProvider, PhotoRequest, PhotoDescription } from '@kadro/adapters/photo/port';
import type { Kysely } from 'kysely';
import { isDatabaseUnavailable } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';
import type { PictureFaults } from './picture-faults.ts';
import type { PictureSource } from './picture-standing.ts';

/** Dependencies of drawing pictures. */
export interface PictureTools {
  db: Kysely<Tables>;
  photos: PhotoProvider;
  files: FileStore;
  pictureFaults: PictureFaults;
  uploads: FileStore;
  /** Logs pictures that were drawn but could not be stored. */
  report: (message: string, error: unknown) => void;
}

/** Max bytes of the small AVIF, so that pages can inline it. Files of older releases may be larger. */
export const smallPictureBytes = 6000;

/** The file that pages inline. */
export const smallPicture: PhotoOutput = { width: smallWidth, format: 'avif', maxBytes: smallPictureBytes };

/** All files of a picture, rendered from one composition. */
export const pictureOutputs: readonly PhotoOutput[] = [
  { width: fullWidth, format: 'avif' },
  { width: fullWidth, format: 'webp' },
  smallPicture,
  { width: smallWidth, format: 'webp' },
];

/** The widths of a photo's files, in the order of `pictureOutputs`. */
export const photoWidths = [fullWidth, smallWidth];

export const fileKey = (pictureId: string, { width, format }: PhotoOutput): string =>
  `pictures/${pictureId}/${width}.${format}`;

/** Returns the key of a photo's file that cannot be redrawn: uploaded, found or generated outside. */
export const photoKey = (photoId: string, { width, format }: PhotoOutput): string =>
  `photos/${photoId}/${width}.${format}`;

/** Photo ids begin with a UUID, ids of the deck's pictures with the card's slug. */
export const photoIdPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-[0-9a-f]{8}$/;

const variants = [0, 1, 2, 3] as const;

/** Reads the drawing request of a user card's picture. */
const readPhoto = async (db: Kysely<Tables>, pictureId: string): Promise<PhotoRequest | undefined> => {
  const photo = await db
    .selectFrom('photos')
    .select(['headword', 'example', 'seed', 'variant', 'recipe'])
    .where('id', '=', pictureId)
    // Uploads and pictures from outside cannot be redrawn.
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
    // Only the deck's pictures are drawn from their cards; all others have a row of `photos`.
    .where('cards.origin', '=', 'deck')
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('photos').select('id').where('id', '=', pictureId))))
    .executeTakeFirst();
  return card && { ...card, recipe: card.recipe ?? undefined };
};

/** Maps a picture's files, in the order of `pictureOutputs`, to their keys. */
const filesOf = (pictureId: string, drawn: readonly Buffer[]): Map<string, Buffer> =>
  new Map(pictureOutputs.map((output, index) => [fileKey(pictureId, output), drawn[index] ?? Buffer.alloc(0)]));

/** A picture's file: its bytes, `missing`, or `unreadable`, as on a failing disk. */
export type StoredPicture = Buffer | 'missing' | 'unreadable';

/** A new drawing: its files by key, and whether they are stored. */
interface Drawing {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly isStored: boolean;
}

interface DrawOptions {
  readonly priority: 'now' | 'background';
  /** False if the files may exist, so that none is overwritten. */
  readonly stores?: boolean;
}

/** Draws pictures and stores their files; concurrent requests for one picture share a drawing. */
export class PictureStudio {
  readonly #tools: PictureTools;
  readonly #underWay = new Map<string, Promise<Drawing | null>>();

  constructor(tools: PictureTools) {
    this.#tools = tools;
  }

  /**
   * Reads a file: of a composed picture from the drawings, of others from the uploads, then the drawings, as a card outlives its
   * author and the row of the drawn photo. Counts and logs errors, which differ from a missing file.
   */
  async look(pictureId: string, output: PhotoOutput, source?: PictureSource): Promise<StoredPicture> {
    const { files, uploads } = this.#tools;
    const mayBeUpload = source !== 'composed' && photoIdPattern.test(pictureId);
    try {
      const upload = mayBeUpload ? await uploads.read(photoKey(pictureId, output)) : null;
      return upload ?? (await files.read(fileKey(pictureId, output))) ?? 'missing';
    } catch (error) {
      this.#tools.pictureFaults.note('unreadable', error);
      return 'unreadable';
    }
  }

  /** Returns the file; null if it is missing or unreadable. */
  async read(pictureId: string, output: PhotoOutput): Promise<Buffer | null> {
    const stored = await this.look(pictureId, output);
    return typeof stored === 'string' ? null : stored;
  }

  /** Whether all files are stored, judged by the one written last. Null if the store fails. */
  async isKept(pictureId: string): Promise<boolean | null> {
    try {
      return await this.#tools.files.has(
        fileKey(pictureId, pictureOutputs.at(-1) ?? { width: smallWidth, format: 'webp' }),
      );
    } catch (error) {
      this.#tools.pictureFaults.note('unreadable', error);
      return null;
    }
  }

  /** Describes a picture without drawing it; null on failure. */
  async tell(request: PhotoRequest): Promise<PhotoDescription | null> {
    try {
      return await this.#tools.photos.tell(request);
    } catch (error) {
      this.#tools.report('it could not be told what a picture shows', error);
      return null;
    }
  }

  /** Draws and stores a picture; returns the result. Throws if the database is unavailable. */
  async fill(pictureId: string, priority: 'now' | 'background'): Promise<'kept' | 'not-kept' | 'not-drawn'> {
    try {
      const drawing = await this.draw(pictureId, { priority });
      if (drawing === null) return 'not-drawn';
      return drawing.isStored ? 'kept' : 'not-kept';
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      this.#tools.report(`the picture ${pictureId} could not be drawn`, error);
      return 'not-drawn';
    }
  }

  /**
   * Stores the files of a picture not drawn here among the uploads, in the order of `pictureOutputs`; never overwrites. Rethrows the
   * store's errors.
   */
  async keep(pictureId: string, made: readonly Buffer[]): Promise<void> {
    for (const [index, output] of pictureOutputs.entries())
      await this.#tools.uploads.create(photoKey(pictureId, output), made[index] ?? Buffer.alloc(0));
  }

  /** Removes the files of a picture. */
  async remove(pictureId: string): Promise<void> {
    for (const output of pictureOutputs) {
      await this.#tools.files.remove(fileKey(pictureId, output));
      await this.#tools.uploads.remove(photoKey(pictureId, output));
    }
  }

  /** Draws a picture now; null if it is not composed or not in use. */
  draw(pictureId: string, { priority, stores = true }: DrawOptions): Promise<Drawing | null> {
    const key = `${pictureId} ${stores}`;
    const present = this.#underWay.get(key);
    if (present !== undefined) return present;
    const drawing = this.#draw(pictureId, { priority, stores }).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, drawing);
    return drawing;
  }

  async #draw(pictureId: string, { priority, stores }: Required<DrawOptions>): Promise<Drawing | null> {
    const { db, photos } = this.#tools;
    const request = (await readPhoto(db, pictureId)) ?? (await readDeckPicture(db, pictureId));
    if (request === undefined) return null;
    const drawn = await photos.compose(request, pictureOutputs, priority);
    if (drawn.length !== pictureOutputs.length)
      throw new Error(`${drawn.length} files came for a picture of ${pictureOutputs.length}`);
    const files = filesOf(pictureId, drawn);
    return { files, isStored: stores && (await this.#store(files)) };
  }

  async #store(files: ReadonlyMap<string, Buffer>): Promise<boolean> {
    try {
      for (const [key, bytes] of files) await this.#tools.files.write(key, bytes);
      return true;
    } catch (error) {
      // A full disk costs a redraw next time, never the response.
      this.#tools.report('a picture could not be kept', error);
      return false;
    }
  }
}
