import type { Canvas, Context } from '../draw/canvas.ts';
import { fillRect, newLayer } from '../draw/canvas.ts';
import { rgba } from '../draw/color.ts';
import type { ColorName } from './item.ts';

const paints: Readonly<Record<ColorName, string>> = {
  red: '#e23b3b',
  orange: '#f28a2e',
  yellow: '#f7c92f',
  green: '#3fa85a',
  blue: '#3f7fe8',
  purple: '#8a5fe0',
  pink: '#f07fb0',
  brown: '#8a5a3a',
  black: '#2c2a36',
  white: '#fbfaff',
  grey: '#9a9aa8',
};

export const paintOf = (color: ColorName): string => paints[color];

const brightness: Readonly<Partial<Record<ColorName, string>>> = {
  black: 'grayscale(1) brightness(.36) contrast(1.1)',
  white: 'grayscale(1) brightness(1.5)',
  grey: 'grayscale(1)',
  brown: 'saturate(.8) brightness(.75)',
};

/** Dark things would turn olive instead of yellow. */
const lighten = (canvas: Canvas, ctx: Context): void => {
  const { data } = ctx.getImageData(0, 0, canvas.width, canvas.height);
  let [sum, seen] = [0, 0];
  for (let at = 0; at < data.length; at += 16) {
    if ((data[at + 3] ?? 0) < 128) continue;
    sum += (data[at] ?? 0) * 0.3 + (data[at + 1] ?? 0) * 0.59 + (data[at + 2] ?? 0) * 0.11;
    seen += 1;
  }
  const mean = seen === 0 ? 255 : sum / seen;
  if (mean >= darkest) return;
  ctx.globalCompositeOperation = 'source-atop';
  fillRect(ctx, rgba('#ffffff', (wantedLight - mean) / (255 - mean)), 0, 0, canvas.width, canvas.height);
  ctx.globalCompositeOperation = 'source-over';
};

const darkest = 130;
const wantedLight = 185;

/** Returns the same thing in another colour: light and shade stay. */
export const tinted = (source: Canvas, color: ColorName): Canvas => {
  const { canvas, ctx } = newLayer(source.width, source.height);
  const filter = brightness[color];
  if (filter !== undefined) ctx.filter = filter;
  ctx.drawImage(source, 0, 0);
  ctx.filter = 'none';
  if (color === 'white') {
    ctx.globalCompositeOperation = 'source-atop';
    fillRect(ctx, 'rgba(255,255,255,.55)', 0, 0, source.width, source.height);
  }
  if (color === 'yellow') lighten(canvas, ctx);
  if (color === 'black' || color === 'white' || color === 'grey') return canvas;
  ctx.globalCompositeOperation = 'color';
  ctx.globalAlpha = 0.9;
  fillRect(ctx, paints[color], 0, 0, source.width, source.height);
  ctx.globalAlpha = 1;
  ctx.globalCompositeOperation = 'destination-in';
  ctx.drawImage(source, 0, 0);
  return canvas;
};
