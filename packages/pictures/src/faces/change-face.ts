import type { Accessory, Expression, Gaze } from './expression.ts';
import { drawAccessory, drawExtras, pallor } from './face-extras.ts';
import { drawMouth } from './mouths.ts';
import type { Face, FacePart } from './read-face.ts';

export type FaceColors = {
  /** Eyelids. */
  skin: string;
  /** Shut eyes. */
  ink: string;
  lips: string;
};

export type FaceChange = { expression: Expression; gaze?: Gaze | undefined; accessory?: Accessory | undefined };

/** The head's sprite with another feeling on its face: parts turned, replaced, added. Identity stays. */
export const changeFace = (face: Face, change: FaceChange, colors: FaceColors): string => {
  const { expression, accessory } = change;
  const gaze = change.gaze ?? expression.gaze ?? [0, 0];
  const [x, y] = face.middle;
  const placed = (markup: string): string =>
    `<g transform="translate(${round(x)} ${round(y)}) scale(${round(face.unit)})">${markup}</g>`;
  const firstOfFace = face.parts.findIndex(({ kind }) => kind === 'eye' || kind === 'brow');
  const body = face.parts
    .map((part, index) => {
      // The skin is pale, not the eyes in it.
      const below = expression.cheeks === 'pale' && index === firstOfFace ? placed(pallor) : '';
      return below + changedPart(face, part, expression, gaze);
    })
    .join('');
  const overlay = placed(overlays(face, expression, accessory, colors));
  return `${face.opening}<g fill="none">${body}${overlay}${clips(face)}${face.defs}</g></svg>`;
};

const round = (value: number): number => Math.round(value * 1000) / 1000;

const clipId = (side: -1 | 1): string => (side < 0 ? 'white-left' : 'white-right');

/** The pupils are seen through the whites. */
const clips = ({ parts }: Face): string => {
  const whites = parts.filter(isEyeWhite);
  const shared = parts.find(isWhiteOfBoth);
  const sides = ([-1, 1] as const).map((side) => {
    const white = whites.find((part) => part.side === side) ?? shared;
    const d = /\sd="([^"]*)"/.exec(white?.markup ?? '')?.[1];
    return d === undefined ? '' : `<clipPath id="${clipId(side)}"><path d="${d}"/></clipPath>`;
  });
  return `<defs>${sides.join('')}</defs>`;
};

const isEyeWhite = ({ kind, markup }: FacePart): boolean => kind === 'eye' && isWhite(markup);

/** The baby's whites are one shape, too wide for an eye. */
const isWhiteOfBoth = ({ kind, markup }: FacePart): boolean =>
  kind !== 'eye' && isWhite(markup) && !markup.includes('<g');

const isWhite = (markup: string): boolean => /^<path[^>]*fill="#fff"/.test(markup);

const shutEyes = new Set<Expression['eyes']>(['shut', 'smiling', 'tight']);

const changedPart = (face: Face, part: FacePart, expression: Expression, gaze: Gaze): string => {
  const { kind, markup, side, box } = part;
  if (kind === 'mouth') return expression.mouth === undefined ? markup : '';
  if (kind === 'brow') return turnedBrow(face, part, expression);
  const isShut = shutEyes.has(expression.eyes);
  if (kind !== 'eye') return isShut && !face.parts.some(isEyeWhite) && isWhiteOfBoth(part) ? '' : markup;
  if (isShut || (expression.isWinking === true && side < 0)) return '';
  if (expression.eyes === 'dizzy' && !isWhite(markup)) return '';
  const white = face.whites[side < 0 ? 0 : 1];
  const isPupil = !isWhite(markup) && box.w < white.w * 0.8;
  const [dx, dy] = [gaze[0] * face.unit * 0.95, gaze[1] * face.unit * (gaze[1] < 0 ? 0.5 : 0.6)];
  const moved =
    isPupil && (dx !== 0 || dy !== 0)
      ? `<g clip-path="url(#${clipId(side)})"><g transform="translate(${round(dx)} ${round(dy)})">${markup}</g></g>`
      : markup;
  return expression.eyes === 'wide' ? grown(moved, white.x + white.w / 2, white.y + white.h * 0.6, 1.17) : moved;
};

const grown = (markup: string, x: number, y: number, by: number): string =>
  `<g transform="translate(${round(x * (1 - by))} ${round(y * (1 - by))}) scale(${by})">${markup}</g>`;

const turnedBrow = (face: Face, { markup, side, box }: FacePart, { brows }: Expression): string => {
  if (brows === undefined) return markup;
  const lift = ((brows.lift ?? 0) + (side > 0 ? (brows.right ?? 0) : 0)) * face.unit;
  const [x, y] = [box.x + box.w / 2, box.y + box.h / 2];
  return `<g transform="translate(0 ${round(-lift)}) rotate(${round(side * (brows.turn ?? 0))} ${round(x)} ${round(y)})">${markup}</g>`;
};

const overlays = (
  face: Face,
  expression: Expression,
  accessory: Accessory | undefined,
  { skin, ink, lips }: FaceColors,
): string => {
  const [left] = face.whites;
  const eye = [left.w / 2 / face.unit, left.h / 2 / face.unit] as const;
  const mouthY = face.lips === undefined ? 7.4 : (face.lips.y + face.lips.h / 2 - face.middle[1]) / face.unit;
  const place = { eye, mouthY, chinY: mouthY + 5.5 };
  const mouth =
    expression.mouth === undefined || face.lips === undefined
      ? ''
      : `<g transform="translate(0 ${round(mouthY)})">${drawMouth(expression.mouth, lips)}</g>`;
  const worn = accessory === undefined ? '' : drawAccessory(accessory, place);
  return (
    [-4.5, 4.5].map((x) => lidOf(x, eye, expression, skin, ink)).join('') + mouth + drawExtras(expression, place) + worn
  );
};

const lidOf = (
  x: number,
  [half, high]: readonly [number, number],
  { eyes, lids, isWinking }: Expression,
  skin: string,
  ink: string,
): string => {
  const line = `stroke="${ink}" stroke-width=".95" stroke-linecap="round"`;
  if (eyes === 'shut' || (isWinking === true && x < 0))
    return `<path d="M${x - half * 0.85} ${high * 0.2}q${half * 0.85} ${half * 0.75} ${half * 1.7} 0" ${line}/>`;
  if (eyes === 'smiling')
    return `<path d="M${x - half * 0.85} ${high * 0.7}q${half * 0.85} ${-half * 1.05} ${half * 1.7} 0" ${line}/>`;
  if (eyes === 'tight') {
    const outer = x + Math.sign(x) * half * 0.75;
    const inner = x - Math.sign(x) * half * 0.75;
    return `<path d="M${outer} ${-high * 0.7}L${inner} ${high * 0.1}L${outer} ${high * 0.8}" ${line} stroke-linejoin="round"/>`;
  }
  if (eyes === 'dizzy')
    return `<path d="M${x} 0c.5-.4 1 .2.7.7c-.4.7-1.5.6-1.7-.2c-.4-1.1.6-2 1.6-1.8c1.4.2 1.9 1.9 1.2 3c-.9 1.3-2.8 1.2-3.6.1" stroke="${ink}" stroke-width=".6" stroke-linecap="round"/>`;
  if (lids === undefined) return '';
  const y = round(high * (2 * lids - 1));
  const [wide, top] = [round(half * 1.06), round(high * 1.12)];
  return (
    `<path d="M${x - wide} ${y}C${x - wide} ${-top * 1.35} ${x + wide} ${-top * 1.35} ${x + wide} ${y}z" fill="${skin}"/>` +
    `<path d="M${x - wide} ${y}h${2 * wide}" stroke="${ink}" stroke-width=".6" stroke-linecap="round"/>`
  );
};
