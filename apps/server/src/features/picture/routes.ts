import { readPicture } from '@kadro/contract';
import { AppError, implement, type HttpApp } from '../../platform/http/index.ts';
import type { LearnerSession } from '../../kernel/index.ts';
import { fileKey, type PictureStudio } from './draw-picture.ts';
import { placeholder } from './placeholder.ts';

const defaultPatienceMs = 2000;

const within = <T>(promise: Promise<T>, ms: number): Promise<T | 'late'> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, ms, 'late' as const);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

/** Serves pictures. One that is not drawn yet is waited for up to `patienceMs`, then the placeholder is sent. */
export const registerPictures = (
  app: HttpApp<LearnerSession>,
  studio: PictureStudio,
  patienceMs = defaultPatienceMs,
): void => {
  implement(app, readPicture, async ({ params, query, request }) => {
    const [pictureId = '', format] = params.file.split('.');
    const output = { width: query.w, format: format === 'avif' ? ('avif' as const) : ('webp' as const) };

    let bytes = await studio.read(pictureId, output);
    if (bytes === null) {
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
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    };
  });
};
