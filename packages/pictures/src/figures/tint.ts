import type { Canvas } from '../draw/canvas.ts';
import { fillRect, newLayer } from '../draw/canvas.ts';
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

/** The same thing in another colour: light and shade stay. */
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
  if (color === 'black' || color === 'white' || color === 'grey') return canvas;
  ctx.globalCompositeOperation = 'color';
  ctx.globalAlpha = 0.9;
  fillRect(ctx, paints[color], 0, 0, source.width, source.height);
  ctx.globalAlpha = 1;
  ctx.globalCompositeOperation = 'destination-in';
  ctx.drawImage(source, 0, 0);
  return canvas;
};
