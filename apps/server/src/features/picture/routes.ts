import type { FileStore } from '@kadro/adapters/file-store/port';
import { readPicture } from '@kadro/contract';
import type { Kysely } from 'kysely';
import { AppError, implement, type HttpApp } from '../../platform/http/index.ts';
import type { LearnerSession } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { fileKey, type PictureStudio } from './draw-picture.ts';
import { createPictureAccess } from './picture-standing.ts';
import { placeholder } from './placeholder.ts';

const patienceMs = 2000;

const within = <T>(promise: Promise<T>, ms: number): Promise<T | 'late'> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, ms, 'late' as const);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

/** What the picture feature works with. */
export interface PictureTools {
  db: Kysely<Tables>;
  studio: PictureStudio;
  files: FileStore;
  now: () => number;
  report: (message: string, error: unknown) => void;
}

/** Serves pictures to those who may see their card. One that is not drawn yet is waited for for two seconds, then the placeholder is sent. */
export const registerPictures = (app: HttpApp<LearnerSession>, { studio, db, now }: PictureTools): void => {
  const accessTo = createPictureAccess(db, now);
  implement(app, readPicture, async ({ params, query, request, tokenHash }) => {
    const [pictureId = '', format] = params.file.split('.');
    const output = { width: query.w, format: format === 'avif' ? ('avif' as const) : ('webp' as const) };

    const access = await accessTo(pictureId, tokenHash);
    if (access === 'none') throw new AppError({ status: 404 });
    let bytes = access === 'unknown' ? null : await studio.read(pictureId, output);
    if (bytes === null && access !== 'unknown') {
      const drawn = await within(studio.draw(pictureId, 'now'), patienceMs).catch((error: unknown) => {
        request.log.error({ err: error, pictureId }, 'a picture could not be drawn');
        return 'late' as const;
      });
      if (drawn === null) throw new AppError({ status: 404 });
      bytes = drawn === 'late' ? null : (drawn.get(fileKey(pictureId, output)) ?? null);
    }
    if (bytes === null) {
      return { body: placeholder, type: 'image/svg+xml', headers: { 'cache-control': 'no-store' } };
    }
    return {
      body: bytes,
      type: `image/${output.format}`,
      // An author's own picture must not come to others from a cache, nor stay in the browser for whoever comes next.
      headers: { 'cache-control': access === 'all' ? 'public, max-age=31536000, immutable' : 'private, no-cache' },
    };
  });
};
