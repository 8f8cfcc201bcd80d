import type { WorkoutCard } from '@kadro/contract';
import { pictureUrl } from '@kadro/contract/picture-sources';
import { apiOrigin } from '../../shared/api/origin.ts';

/** What the shared picture tells, in the language of whoever shares it. */
export interface Result {
  readonly value: number;
  readonly total: number;
  readonly headline: string;
  readonly lines: readonly string[];
  /** Their pictures make the collage. */
  readonly cards: readonly WorkoutCard[];
}

const width = 1080;
const height = 1350;
const margin = 72;
const gap = 20;
const font = (size: number, weight: number) => `${weight} ${size}px Onest, system-ui, sans-serif`;

/** A token's colour as the page shows it now, so that the picture has the theme of its owner. */
const colour = (name: string): string => {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = `var(--${name})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

const load = async ({ picture }: WorkoutCard): Promise<ImageBitmap | null> => {
  try {
    const response = await fetch(pictureUrl(picture.id, 768, 'webp', { base: apiOrigin(), attempt: 0 }));
    return response.ok ? await createImageBitmap(await response.blob()) : null;
  } catch {
    return null;
  }
};

/** Draws a picture so that it fills a box with round corners, cut as the cards cut it: mostly from the sky. */
const cover = (on: CanvasRenderingContext2D, image: ImageBitmap, x: number, y: number, w: number, h: number): void => {
  const scale = Math.max(w / image.width, h / image.height);
  const [sw, sh] = [w / scale, h / scale];
  on.save();
  on.beginPath();
  on.roundRect(x, y, w, h, 44);
  on.clip();
  on.drawImage(image, (image.width - sw) / 2, (image.height - sh) * 0.62, sw, sh, x, y, w, h);
  on.restore();
};

const drawRing = (on: CanvasRenderingContext2D, { value, total }: Result, x: number, y: number): void => {
  const radius = 118;
  const arc = (share: number, name: string): void => {
    on.beginPath();
    on.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * share);
    on.strokeStyle = colour(name);
    on.stroke();
  };
  on.lineWidth = 26;
  on.lineCap = 'round';
  arc(1, 'sunken');
  if (value > 0) arc(value / total, 'known');
  on.textAlign = 'center';
  on.fillStyle = colour('ink');
  on.font = font(64, 750);
  on.fillText(`${value}/${total}`, x, y + 22);
};

const toBlob = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('No picture was made.')) : resolve(blob)), 'image/png'),
  );

/** A picture of a workout's result: a collage of its words' pictures, the score, and where it was won. */
export const drawResult = async (result: Result): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const on = canvas.getContext('2d');
  if (on === null) throw new Error('This browser draws nothing.');
  on.fillStyle = colour('paper');
  on.fillRect(0, 0, width, height);

  const loaded = await Promise.all(result.cards.slice(0, 4).map(load));
  const images = loaded.filter((image) => image !== null);
  const inner = width - 2 * margin;
  const columns = Math.min(2, images.length);
  const rows = Math.ceil(images.length / 2);
  const collage = 760;
  images.forEach((image, at) => {
    const isLone = at === images.length - 1 && images.length % 2 === 1;
    const w = isLone ? inner : (inner - gap * (columns - 1)) / columns;
    const h = (collage - gap * (rows - 1)) / rows;
    cover(on, image, margin + (at % 2) * (w + gap), margin + Math.floor(at / 2) * (h + gap), w, h);
  });

  const top = images.length > 0 ? margin + collage + 56 : 360;
  drawRing(on, result, margin + 140, top + 140);
  on.textAlign = 'start';
  on.fillStyle = colour('ink');
  on.font = font(58, 700);
  const x = margin + 330;
  on.fillText(result.headline, x, top + 100, width - margin - x);
  on.fillStyle = colour('ink-soft');
  on.font = font(40, 500);
  result.lines.forEach((line, at) => on.fillText(line, x, top + 170 + at * 58, width - margin - x));

  on.fillStyle = colour('accent-text');
  on.font = font(52, 750);
  on.fillText('Kadro', margin, height - margin);
  on.fillStyle = colour('ink-soft');
  on.font = font(36, 500);
  on.textAlign = 'end';
  on.fillText(location.host, width - margin, height - margin, inner - 240);
  return toBlob(canvas);
};
