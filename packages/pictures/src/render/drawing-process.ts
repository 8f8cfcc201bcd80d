// A child process of the server that draws one picture at a time, so that its memory is separate from the server's.
import { planPictures } from '../plan/plan-pictures.ts';
import { createSpriteStore } from '../sprites/sprite-store.ts';
import { encodePicture } from './encode.ts';
import type { RenderMessage, RenderReply } from './messages.ts';
import { isRenderMessage } from './messages.ts';
import { renderPlan } from './render-plan.ts';

const [cacheDir] = process.argv.slice(2);
if (cacheDir === undefined) throw new Error('usage: drawing-process CACHE_DIR');
const sprites = createSpriteStore(cacheDir);

const answer = async ({ id, request, outputs }: RenderMessage): Promise<RenderReply> => {
  try {
    const picture = await renderPlan(planPictures(request)[request.variant], sprites);
    return { id, files: encodePicture(picture, outputs) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
};

const handle = async (message: unknown): Promise<void> => {
  if (!isRenderMessage(message)) return;
  // Without this callback, a server that has just ended would cause an unhandled error.
  process.send?.(await answer(message), undefined, undefined, () => undefined);
  pictures += 1;
  // Canvases hold their pixels outside the heap, invisible to the collector.
  if (pictures % picturesPerCollection === 0) globalThis.gc?.();
  else globalThis.gc?.({ type: 'minor' });
};

let pictures = 0;
/** Most canvases die young; a collection of the whole heap costs a tenth of a picture. */
const picturesPerCollection = 8;

process.on('message', (message: unknown) => void handle(message));

// Ctrl-C reaches the whole process group; if drawing ended before the server stops, another process would be started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

// The channel closes when the server ends in any way: never outlive it.
process.on('disconnect', () => process.exit(0));
