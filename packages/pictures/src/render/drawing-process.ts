// A child process of the server: draws one picture at a time, so that its memory never joins the server's.
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
  // Without its own listener a server that has just ended would be an error that nobody caught.
  process.send?.(await answer(message), undefined, undefined, () => undefined);
  pictures += 1;
  // Canvases hold their pixels outside the heap, where the collector does not feel their weight.
  if (pictures % picturesPerCollection === 0) globalThis.gc?.();
  else globalThis.gc?.({ type: 'minor' });
};

let pictures = 0;
/** Most canvases die young; a collection of the whole heap costs a tenth of a picture. */
const picturesPerCollection = 8;

process.on('message', (message: unknown) => void handle(message));

// Ctrl-C reaches the whole process group: the server decides when drawing ends. Otherwise its stop would start another process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

// The channel closes when the server ends, in whatever way: never outlive it.
process.on('disconnect', () => process.exit(0));
