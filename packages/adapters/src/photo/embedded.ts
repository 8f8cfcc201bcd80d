import { generatorVersion } from '@kadro/pictures/version';
import { prepareSprites } from '@kadro/pictures/sprites';
import { createPictureWorker } from '@kadro/pictures/worker';
import type { PhotoProvider } from './port.ts';

/** Does the first picture's preparation, which takes seconds on a new installation; concurrent pictures wait for it. */
export const prepareComposer = ({ cacheFolder }: { cacheFolder: string }): Promise<void> => prepareSprites(cacheFolder);

/** Composes pictures offline, in a separate process that ends when idle. `cacheFolder` holds the prepared sprites. */
export const createComposer = ({ cacheFolder }: { cacheFolder: string }): PhotoProvider => {
  const worker = createPictureWorker({ cacheDir: cacheFolder });
  return {
    version: String(generatorVersion),
    compose: (request, outputs, priority) =>
      worker.render({ ...request, variant: request.variant ?? 0 }, outputs, { priority }),
    // Loaded on demand: its words and sprites take some megabytes.
    tell: async (request) =>
      (await import('@kadro/pictures/tell')).tellPicture({ ...request, variant: request.variant ?? 0 }),
    close: () => worker.close(),
  };
};
