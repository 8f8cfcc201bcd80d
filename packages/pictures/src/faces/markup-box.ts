import { Path2D } from '@napi-rs/canvas';
import type { Box } from '../draw/canvas.ts';

const numberIn = (tag: string, name: string): number => Number(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? 0);

const boundsOfTag = (tag: string): readonly [number, number, number, number] | undefined => {
  const path = /\sd="([^"]*)"/.exec(tag)?.[1];
  if (path !== undefined) return new Path2D(path).computeTightBounds();
  if (tag.startsWith('<rect')) {
    const [x, y] = [numberIn(tag, 'x'), numberIn(tag, 'y')];
    return [x, y, x + numberIn(tag, 'width'), y + numberIn(tag, 'height')];
  }
  if (!/^<(circle|ellipse)/.test(tag)) return undefined;
  const [x, y, r] = [numberIn(tag, 'cx'), numberIn(tag, 'cy'), numberIn(tag, 'r')];
  const [rx, ry] = [numberIn(tag, 'rx') || r, numberIn(tag, 'ry') || r];
  return [x - rx, y - ry, x + rx, y + ry];
};

/** The rectangle around all shapes of a piece of SVG, without what a `transform` would change. */
export const boxOfMarkup = (markup: string): Box => {
  const bounds = [...markup.matchAll(/<[a-z]+[^>]*>/g)]
    .map(([tag]) => boundsOfTag(tag))
    .filter((found) => found !== undefined);
  const [x, y] = [Math.min(...bounds.map(([left]) => left)), Math.min(...bounds.map(([, top]) => top))];
  return {
    x,
    y,
    w: Math.max(...bounds.map(([, , right]) => right)) - x,
    h: Math.max(...bounds.map(([, , , bottom]) => bottom)) - y,
  };
};
