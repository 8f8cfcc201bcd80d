import { fullWidth, smallWidth } from '@kadro/contract';
import type { FileStore } from '@kadro/adapters/file-store/port';
import type { PhotoOutput, PhotoProvider, PhotoRequest, PhotoDescription } from '@kadro/adapters/photo/port';
import type { Kysely } from 'kysely';
import { isDatabaseUnavailable } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';
import type { PictureFaults } from './picture-faults.ts';
import type { PictureSource } from './picture-standing.ts';

/** What the picture feature works with. */
export interface PictureTools {
  db: Kysely<Tables>;
  photos: PhotoProvider;
  files: FileStore;
  pictureFaults: PictureFaults;
  uploads: FileStore;
  /** Told of a picture that could be made but not kept. */
  report: (message: string, error: unknown) => void;
}

/** What the small AVIF may weigh, so that a page can carry it in itself. Files that an older release kept may weigh more. */
export const smallPictureBytes = 6000;

/** The file that a page carries in itself. */
export const smallPicture: PhotoOutput = { width: smallWidth, format: 'avif', maxBytes: smallPictureBytes };

/** Every file of a picture; one composition gives them all. */
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

/** Where a file of a photo is that cannot be drawn again: brought by its author, found, or generated outside. */
export const photoKey = (photoId: string, { width, format }: PhotoOutput): string =>
  `photos/${photoId}/${width}.${format}`;

/** The ids of photos begin with a UUID, those of the deck's pictures with the card's slug. */
export const photoIdPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-[0-9a-f]{8}$/;

const variants = [0, 1, 2, 3] as const;

/** What a picture of a card of somebody's own shows. */
const readPhoto = async (db: Kysely<Tables>, pictureId: string): Promise<PhotoRequest | undefined> => {
  const photo = await db
    .selectFrom('photos')
    .select(['headword', 'example', 'seed', 'variant', 'recipe'])
    .where('id', '=', pictureId)
    // What was brought or came from outside cannot be drawn again.
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

/** The files of a picture, in the order of `pictureOutputs`, by their keys. */
const filesOf = (pictureId: string, drawn: readonly Buffer[]): Map<string, Buffer> =>
  new Map(pictureOutputs.map((output, index) => [fileKey(pictureId, output), drawn[index] ?? Buffer.alloc(0)]));

/** What is known of a picture's file: its bytes, that it does not exist, or nothing, as on a failing disk. */
export type StoredPicture = Buffer | 'missing' | 'unreadable';

/** A picture that was drawn now: its files by their keys, and whether they are stored. */
interface Drawing {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly isStored: boolean;
}

interface DrawOptions {
  readonly priority: 'now' | 'background';
  /** False where it is not known that the files do not exist: then none is written. */
  readonly stores?: boolean;
}

/** Draws pictures, each once however many ask for it, and keeps them in the file store. */
export class PictureStudio {
  readonly #tools: PictureTools;
  readonly #underWay = new Map<string, Promise<Drawing | null>>();

  constructor(tools: PictureTools) {
    this.#tools = tools;
  }

  /**
   * Looks for a file: of a composed picture among the drawings, of any other one among the uploads, and then among the
   * drawings, as a card outlives its author and what was composed for them. An error is counted and logged, and is not the
   * same as a file that does not exist.
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

  /** The file if it can be had now. */
  async read(pictureId: string, output: PhotoOutput): Promise<Buffer | null> {
    const stored = await this.look(pictureId, output);
    return typeof stored === 'string' ? null : stored;
  }

  /** Whether the whole picture is stored: the last of its files is written last. Null where the store cannot tell. */
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

  /** What a picture would show; null where that cannot be told. */
  async tell(request: PhotoRequest): Promise<PhotoDescription | null> {
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
   * Stores the files of a picture that was not drawn here among the uploads, in the order of `pictureOutputs`, and never over others. Throws what
   * the store throws.
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

  /** Draws a picture now; null for one that is not composed, or that nothing shows. */
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
      // A full disk costs a new drawing the next time, never the answer.
      this.#tools.report('a picture could not be kept', error);
      return false;
    }
  }
}
