// A server that draws one picture, reports its drawing process, and waits to be killed.
import { createPictureWorker } from './picture-worker.ts';

const [cacheDir = ''] = process.argv.slice(2);
const worker = createPictureWorker({ cacheDir });
await worker.render({ headword: 'dog', example: 'The dog runs.', recipe: 'scene@meadow dog', seed: '', variant: 0 }, [
  { width: 384, format: 'webp' },
]);
process.send?.(worker.processId);
setInterval(() => undefined, 1_000);
