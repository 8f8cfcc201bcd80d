import { generatorVersion } from '@kadro/pictures/version';
import { prepareSprites } from '@kadro/pictures/sprites';
import { createPictureWorker } from '@kadro/pictures/worker';
import type { PhotoProvider } from './port.ts';

/** Does what the first picture needs and takes seconds on a new installation; a picture that comes meanwhile waits for it. */
export const prepareComposer = ({ cacheFolder }: { cacheFolder: string }): Promise<void> => prepareSprites(cacheFolder);

/**
 * Composes pictures offline, in a process of its own that ends when it has nothing to do.
 * `cacheFolder` holds the prepared sprites.
 */
export const createComposer = ({ cacheFolder }: { cacheFolder: string }): PhotoProvider => {
  const worker = createPictureWorker({ cacheDir: cacheFolder });
  return {
    version: String(generatorVersion),
    compose: (request, outputs, priority) =>
      worker.render({ ...request, variant: request.variant ?? 0 }, outputs, { priority }),
    // Loaded when it is asked for: the words and sprites that it knows weigh some megabytes.
    tell: async (request) =>
      (await import('@kadro/pictures/tell')).tellPicture({ ...request, variant: request.variant ?? 0 }),
    close: () => worker.close(),
  };
};
