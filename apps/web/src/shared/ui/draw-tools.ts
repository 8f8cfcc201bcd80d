import { fullWidth, pictureUrl } from '@kadro/contract/cards/picture-sources';
import { apiOrigin } from '../api/origin.ts';

/** The app's font on a canvas. */
export const font = (size: number, weight: number): string => `${weight} ${size}px Onest, system-ui, sans-serif`;

/** A canvas of this size in the page's own colour, and its context. */
export const makeCanvas = (width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const on = canvas.getContext('2d');
  if (on === null) throw new Error('This browser draws nothing.');
  on.fillStyle = colour('paper');
  on.fillRect(0, 0, width, height);
  return [canvas, on];
};

/** A token's current colour on the page, so that the picture has the viewer's theme. */
export const colour = (name: string): string => {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = `var(--${name})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

/** A card's picture in the size for sharing; null if it cannot be loaded. */
export const fetchPicture = async (id: string): Promise<ImageBitmap | null> => {
  try {
    const response = await fetch(pictureUrl(id, fullWidth, 'webp', { base: apiOrigin(), attempt: 0 }));
    return response.ok ? await createImageBitmap(await response.blob()) : null;
  } catch {
    return null;
  }
};

/** The canvas as a PNG file. */
export const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('No picture was made.')) : resolve(blob)), 'image/png'),
  );
