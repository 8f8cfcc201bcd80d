import type { Accessory, Expression } from './expression.ts';

type Place = {
  /** Half the width and half the height of an eye. */
  eye: readonly [number, number];
  mouthY: number;
  /** How far below the eyes the chin ends. */
  chinY: number;
};

const cheekColors = {
  blush: '#f0476e',
  rosy: '#f0284e',
  flush: '#e8402c',
  cold: '#5f9df0',
  sick: '#7fb04a',
  nose: '#f0284e',
  pale: '#f4f6f0',
} as const;

const drop = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0-1.6C.8-.5 1.1 0 1.1.6a1.1 1.1 0 0 1-2.2 0C-1.1 0-.8-.5 0-1.6z" fill="#62bdf5"/>` +
  '<path d="M-.5.2c-.1.5.1.8.4 1" stroke="#fff" stroke-opacity=".8" stroke-width=".3" stroke-linecap="round"/></g>';

const tear = (x: number, top: number): string =>
  `<rect x="${x - 0.85}" y="${top}" width="1.7" height="4.6" rx=".85" fill="#58b6f4" fill-opacity=".88"/>` +
  `<rect x="${x - 0.4}" y="${top + 0.6}" width=".5" height="2.8" rx=".25" fill="#fff" fill-opacity=".7"/>`;

/** Tears that run down to the chin and off it. */
const stream = (x: number, top: number): string =>
  `<path d="M${x - 1.5} ${top}h3l.5 9.6a2 2 0 0 1-4 0z" fill="#58b6f4" fill-opacity=".9"/>` +
  `<path d="M${x - 0.6} ${top + 1}l-.2 7.4M${x + 0.7} ${top + 0.6}l.2 5" stroke="#fff" stroke-opacity=".75" stroke-width=".45" stroke-linecap="round"/>`;

const strong = 'rx="2.7" ry="1.8"';

/** A face without blood, fading out towards ears and hair. */
export const pallor =
  `<defs><radialGradient id="pallor"><stop offset="0" stop-color="${cheekColors.pale}" stop-opacity=".62"/><stop offset=".62" stop-color="${cheekColors.pale}" stop-opacity=".56"/><stop offset="1" stop-color="${cheekColors.pale}" stop-opacity="0"/></radialGradient></defs>` +
  '<ellipse cy="1.5" rx="11.5" ry="12.5" fill="url(#pallor)"/>';

/** Cheeks, tears and sweat of a feeling, in ninths of the distance between the eyes from the point between them. */
export const drawExtras = ({ cheeks, tears, sweat }: Expression, { eye, chinY }: Place): string => {
  const color = cheeks === undefined || cheeks === 'pale' ? undefined : cheekColors[cheeks];
  const spots =
    color === undefined
      ? ''
      : (cheeks === 'nose' ? [] : [-5.2, 5.2])
          .map(
            (x) =>
              `<ellipse cx="${x}" cy="3.9" ${cheeks === 'rosy' ? strong : 'rx="2.2" ry="1.4"'} fill="${color}" fill-opacity=".${cheeks === 'rosy' ? 58 : 42}"/>`,
          )
          .join('') +
        (cheeks === 'cold' || cheeks === 'nose'
          ? `<ellipse cx="0" cy="4.4" rx="1.5" ry="1.2" fill="${color}" fill-opacity=".${cheeks === 'nose' ? 6 : 4}"/>`
          : '');
  const streams =
    tears === 'streams'
      ? [-4.6, 4.6].map((x) => stream(x, eye[1] * 0.5)).join('')
      : tears === true
        ? tear(-4.6, eye[1] * 0.8) + tear(4.6, eye[1] * 0.8)
        : '';
  const beads = sweat === true ? drop(7, -3.4, 1.15) + drop(-7.4, Math.min(2.6, chinY * 0.3), 0.8) : '';
  return spots + streams + beads;
};

const lens = (x: number): string =>
  `<ellipse cx="${x}" cy=".2" rx="3.3" ry="2.7" fill="#2a2438" stroke="#15101f" stroke-width=".8"/><path d="M${x - 1.6}-1.2l1.4-.5" stroke="#fff" stroke-opacity=".6" stroke-width=".6" stroke-linecap="round"/>`;

type Draw = (place: Place) => string;

const drawings: Readonly<Record<Accessory, Draw>> = {
  halo: () =>
    '<ellipse cy="-13.1" rx="6.4" ry="1.7" stroke="#ffd75a" stroke-width="1.3"/><ellipse cy="-13.4" rx="6.2" ry="1.4" stroke="#fff3b8" stroke-width=".5"/>',
  horns: () =>
    '<path d="M-9.2-7.6c-1.6-2.4-1.6-4.6-.6-6.4c.8 2.2 2.4 3.4 4.6 4zM9.2-7.6c1.6-2.4 1.6-4.6.6-6.4c-.8 2.2-2.4 3.4-4.6 4z" fill="#d8304a" stroke="#8a1030" stroke-width=".4" stroke-linejoin="round"/>',
  mask: () =>
    `<path d="M-9.2 2.6l3 .9M9.2 2.6l-3 .9" stroke="#dfe9f2" stroke-width=".7"/><path d="M-6.4 3.2c4-1.3 8.8-1.3 12.8 0c.5 3-.2 6.2-2 7.9c-2.6 1.7-6.2 1.7-8.8 0c-1.8-1.7-2.5-4.9-2-7.9z" fill="#f4fafd"/><path d="M-5.6 5.6c3.6-.8 7.6-.8 11.2 0M-5.2 8c3.4.8 7 .8 10.4 0" stroke="#b9d3e2" stroke-width=".5" stroke-linecap="round"/>`,
  bandage: () =>
    '<path d="M-10.6-8.2c6.6-2 14.6-2 21.2 0l-.5 3.6c-6.3-1.8-13.9-1.8-20.2 0z" fill="#fdf7ee"/><path d="M-10.2-6.6c6.3-1.9 14.1-1.9 20.4 0" stroke="#dccfc0" stroke-width=".5"/><path d="M4.4-8.9l2.4 3.1m0-3.2l-2.4 3.2" stroke="#e0697a" stroke-width=".9" stroke-linecap="round"/>',
  disguise: ({ mouthY }) =>
    `${lens(-4.4)}${lens(4.4)}<path d="M-1.2-.3c.8-.5 1.6-.5 2.4 0" stroke="#15101f" stroke-width=".8"/><path d="M0 ${mouthY - 1.7}c-1.6-1.2-4-.6-5.6.9c1.8 1.2 4.2 1 5.6 0c1.4 1 3.8 1.2 5.6 0c-1.6-1.5-4-2.1-5.6-.9z" fill="#3a2430"/>`,
  thermometer: ({ mouthY, chinY }) =>
    `<path d="M.6 ${mouthY}L8 ${Math.min(chinY, mouthY + 3.2) - 5}" stroke="#f6f9fc" stroke-width="1.6" stroke-linecap="round"/><path d="M.6 ${mouthY}l3.4-.9" stroke="#e8455a" stroke-width=".8" stroke-linecap="round"/>`,
};

/** What is worn on the face, painted over it. */
export const drawAccessory = (accessory: Accessory, place: Place): string => drawings[accessory](place);
