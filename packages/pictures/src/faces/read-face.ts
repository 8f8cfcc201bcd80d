import type { Box } from '../draw/canvas.ts';
import { boxOfMarkup } from './markup-box.ts';

export type PartKind = 'eye' | 'brow' | 'mouth' | 'other';

/** One drawn part of a head's sprite, in the order it is painted. */
export type FacePart = { markup: string; kind: PartKind; side: -1 | 1; box: Box };

/** A head's sprite taken apart; lengths are the sprite's own. */
export type Face = {
  opening: string;
  parts: readonly FacePart[];
  defs: string;
  /** Whites of the left and right eye. */
  whites: readonly [Box, Box];
  /** A ninth of the distance between the eyes: 1 on a plain head, about a half on a bust. */
  unit: number;
  /** Between the eyes. */
  middle: readonly [x: number, y: number];
  /** Undefined where a scarf hides the mouth. */
  lips: Box | undefined;
};

const rootPattern = /^(<svg[^>]*>)(?:<defs>(.*?)<\/defs>)?<g fill="none">(.*)<\/g><\/svg>$/s;

/** Some sprites name a shape at their beginning and use it later: the shape itself takes that place. */
const withShapes = (inner: string, shapes: string): string =>
  elementsOf(shapes).reduce((markup, shape) => {
    const id = /\sid="([^"]*)"/.exec(shape)?.[1] ?? '';
    return markup.replaceAll(new RegExp(`<use [^>]*href="#${id}"[^>]*/>`, 'g'), shape.replace(/\sid="[^"]*"/, ''));
  }, inner);

/** Top-level elements of a piece of markup. */
const elementsOf = (markup: string): string[] => {
  const elements: string[] = [];
  let [depth, start] = [0, 0];
  for (const match of markup.matchAll(/<(\/?)[a-zA-Z]+[^>]*?(\/?)>/g)) {
    const [tag, isClosing, isEmpty] = match;
    if (isClosing === '' && depth === 0) start = match.index;
    if (isClosing !== '') depth--;
    else if (isEmpty === '') depth++;
    if (depth === 0) elements.push(markup.slice(start, match.index + tag.length));
  }
  return elements;
};

const centerOf = ({ x, y, w, h }: Box): readonly [number, number] => [x + w / 2, y + h / 2];

const widestEye = 8;

/** The baby's eyes are one shape: the outer four tenths on both sides. */
const halvesOf = (box: Box): Box[] => [
  { ...box, w: box.w * 0.4 },
  { ...box, x: box.x + box.w * 0.6, w: box.w * 0.4 },
];

/** The two white shapes that lie beside each other at one height, each about as wide as an eye. */
const findWhites = (parts: readonly { markup: string; box: Box }[]): readonly [Box, Box] | undefined => {
  const whites = parts
    .filter(({ markup, box }) => /^<path[^>]*fill="#fff"/.test(markup) && box.w > 1.5 && box.h < box.w)
    .flatMap(({ box }) => (box.w > 11 && box.h < 5 ? halvesOf(box) : [box]))
    .filter(({ w }) => w < widestEye);
  for (const [index, one] of whites.entries()) {
    const other = whites
      .slice(index + 1)
      .find((box) => Math.abs(box.y - one.y) < 0.5 && Math.abs(box.w - one.w) < 0.5 && Math.abs(box.x - one.x) > one.w);
    if (other !== undefined) return one.x < other.x ? [one, other] : [other, one];
  }
  return undefined;
};

/** Takes the sprite of a head apart; undefined where there is no face in it that could be changed. */
export const readFace = (svg: string): Face | undefined => {
  const [, opening, shapes = '', markup] = rootPattern.exec(svg) ?? [];
  if (opening === undefined || markup === undefined) return undefined;
  const inner = withShapes(markup, shapes);
  const defs = /<defs>.*<\/defs>/s.exec(inner)?.[0] ?? '';
  const measured = elementsOf(inner.replace(defs, '')).map((markup) => ({ markup, box: boxOfMarkup(markup) }));
  const whites = findWhites(measured);
  if (whites === undefined) return undefined;
  const [left, right] = [centerOf(whites[0]), centerOf(whites[1])];
  const unit = (right[0] - left[0]) / 9;
  const middle = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2] as const;
  const parts = measured.map(({ markup, box }): FacePart => {
    const [x, y] = centerOf(box);
    const at = { x: (x - middle[0]) / unit, y: (y - middle[1]) / unit, w: box.w / unit, h: box.h / unit };
    return { markup, box, kind: kindOf(at), side: at.x < 0 ? -1 : 1 };
  });
  const lips = parts.find(({ kind }) => kind === 'mouth')?.box;
  return { opening, parts, defs, whites, unit, middle, lips };
};

/** What a part is, by its box in ninths of the distance between the eyes, seen from between them. */
const kindOf = (at: { x: number; y: number; w: number; h: number }): PartKind => {
  const away = Math.abs(at.x);
  if (away < 0.8 && at.y > 4.6 && at.y < 9.4 && at.w > 3 && at.w < 8.6 && at.h < 3.4 && at.w > at.h * 1.9)
    return 'mouth';
  if (away < 2.2 || away > 7 || at.w > 6.4) return 'other';
  if (at.h < 3 && at.y > -5.6 && at.y < -1.75) return 'brow';
  return at.h < 5 && at.y >= -1.75 && at.y < 1.9 ? 'eye' : 'other';
};
