import { createComposer } from '@kadro/adapters/photo/embedded';
import type { PhotoOutput, PhotoProvider, PhotoRequest } from '@kadro/adapters/photo/port';

/** One pixel, as files of the two formats. */
const pixels: Record<PhotoOutput['format'], Buffer> = {
  webp: Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'),
  avif: Buffer.from(
    'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBp' +
      'dG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABL' +
      'aXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEE' +
      'AQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=',
    'base64',
  ),
};

/** Tells what would be drawn; it is never asked to draw. */
const composer = createComposer({ cacheFolder: '' });

/** A photo provider that draws one pixel, marked with the request, and can be told to be slow or to fail. */
export interface FakePhotos extends PhotoProvider {
  /** What was asked for so far. */
  readonly requests: PhotoRequest[];
  /** Milliseconds each drawing takes. */
  delayMs: number;
  /** Says for which requests drawing fails; none as long as it is null. */
  fails: ((request: PhotoRequest) => boolean) | null;
}

export const createFakePhotos = (): FakePhotos => {
  const photos: FakePhotos = {
    version: 'test',
    requests: [],
    delayMs: 0,
    fails: null,
    compose: async (request, outputs) => {
      photos.requests.push(request);
      // Sleep: a slow provider.
      if (photos.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, photos.delayMs));
      if (photos.fails?.(request) === true) throw new Error('no photo today');
      const mark = (output: PhotoOutput): Buffer => Buffer.from(`${request.seed} ${output.width}`);
      return outputs.map((output) => Buffer.concat([pixels[output.format], mark(output)]));
    },
    tell: (request) => composer.tell(request),
    close: async () => undefined,
  };
  return photos;
};
