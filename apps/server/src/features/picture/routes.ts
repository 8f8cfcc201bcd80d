import type { FileStore } from '@kadro/adapters/file-store/port';
import type { PhotoOutput } from '@kadro/adapters/photo/port';
import { readPicture } from '@kadro/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { AppError, implement, type HttpApp } from '../../platform/http/index.ts';
import type { LearnerSession } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { fileKey, photoKey, type PictureStudio } from './draw-picture.ts';
import type { PictureFaults } from './picture-faults.ts';
import { createPictureAccess, type PictureSource } from './picture-standing.ts';
import { placeholder } from './placeholder.ts';

const patienceMs = 2000;

const within = <T>(promise: Promise<T>, ms: number): Promise<T | 'late'> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, ms, 'late' as const);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

/** Dependencies of the picture feature. */
export interface PictureTools {
  db: Kysely<Tables>;
  studio: PictureStudio;
  files: FileStore;
  pictureFaults: PictureFaults;
  uploads: FileStore;
  now: () => number;
  report: (message: string, error: unknown) => void;
}

/** Returns a picture's bytes; null if they are not available now. Throws 404 for a lost one. */
const getBytes = async (
  { studio, pictureFaults }: PictureTools,
  { id, source, output }: { id: string; source: PictureSource; output: PhotoOutput },
  log: FastifyBaseLogger,
): Promise<Buffer | null> => {
  const stored = await studio.look(id, output, source);
  if (typeof stored !== 'string') return stored;
  if (source !== 'composed') {
    if (stored === 'unreadable') return null;
    pictureFaults.note(`missing-${source}`, new Error(`There is no file ${photoKey(id, output)}`));
    throw new AppError({ status: 404 });
  }
  const drawing = studio.draw(id, { priority: 'now', stores: stored === 'missing' });
  const drawn = await within(drawing, patienceMs).catch((error: unknown) => {
    log.error({ err: error, pictureId: id }, 'a picture could not be drawn');
    return 'late' as const;
  });
  if (drawn === null) throw new AppError({ status: 404 });
  return drawn === 'late' ? null : (drawn.files.get(fileKey(id, output)) ?? null);
};

/**
 * Serves pictures to viewers of their card. Waits two seconds for a composed picture that is not drawn yet, then sends the
 * placeholder. A lost picture that cannot be redrawn is 404; only the operator can restore it.
 */
export const registerPictures = (app: HttpApp<LearnerSession>, tools: PictureTools): void => {
  const accessTo = createPictureAccess(tools.db, tools.now);
  implement(app, readPicture, async ({ params, query, request, tokenHash }) => {
    const [id = '', format] = params.file.split('.');
    const output = { width: query.w, format: format === 'avif' ? ('avif' as const) : ('webp' as const) };

    const access = await accessTo(id, tokenHash);
    if (access.to === 'none') throw new AppError({ status: 404 });
    const bytes =
      access.to === 'unknown' ? null : await getBytes(tools, { id, source: access.source, output }, request.log);
    if (bytes === null) {
      return { body: placeholder, type: 'image/svg+xml', headers: { 'cache-control': 'no-store' } };
    }
    return {
      body: bytes,
      type: `image/${output.format}`,
      // Non-public pictures must not reach others from a cache, nor stay for the browser's next user.
      headers: { 'cache-control': access.to === 'all' ? 'public, max-age=31536000, immutable' : 'no-store' },
    };
  });
};
