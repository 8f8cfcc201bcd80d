import type { Color } from '../draw/color.ts';

/** A plain backdrop of one colour family with a podium; `accents` colour the props of the metaphors. */
export type Studio = {
  /** Light, middle, deep. */
  background: readonly [Color, Color, Color];
  podium: Color;
  accents: readonly [Color, Color, Color];
  light: Color;
  shadow: Color;
  darkness?: number;
  rim?: Color;
};

export const studioNames = [
  'peach',
  'mint',
  'lavender',
  'sky',
  'rose',
  'butter',
  'slate',
  'midnight',
  'ember',
  'forest',
] as const;
export type StudioName = (typeof studioNames)[number];

export const isStudioName = (text: string): text is StudioName => (studioNames as readonly string[]).includes(text);

export const studios: Readonly<Record<StudioName, Studio>> = {
  peach: {
    background: ['#ffe3cf', '#ffb99a', '#f58f7c'],
    podium: '#fff1e6',
    accents: ['#ff7a59', '#ffd166', '#6fb7b0'],
    light: '#fff1d6',
    shadow: '#7a2f55',
  },
  mint: {
    background: ['#e2f7ea', '#a9e2cc', '#67c2ae'],
    podium: '#f4fff8',
    accents: ['#2fa58f', '#ffd97a', '#ff9a86'],
    light: '#fffbe0',
    shadow: '#14526a',
  },
  lavender: {
    background: ['#f0e6ff', '#cbb4f7', '#9a83e0'],
    podium: '#faf5ff',
    accents: ['#7c5fe0', '#ffb8d0', '#7fd6e6'],
    light: '#fff0e2',
    shadow: '#3a2585',
  },
  sky: {
    background: ['#e3f3ff', '#a5d6fb', '#5fabea'],
    podium: '#f5fbff',
    accents: ['#2d86e0', '#ffcf70', '#ff8f8f'],
    light: '#fff8e0',
    shadow: '#1c3c86',
  },
  rose: {
    background: ['#ffe6ea', '#ffb5c3', '#ef7f9c'],
    podium: '#fff5f6',
    accents: ['#e5577f', '#ffd08f', '#8f9cf2'],
    light: '#fff1e0',
    shadow: '#6e2260',
  },
  butter: {
    background: ['#fff6d6', '#ffe08a', '#f7b955'],
    podium: '#fffbee',
    accents: ['#f08a4b', '#58b7a6', '#6f8fe8'],
    light: '#fffbe6',
    shadow: '#7a4420',
  },
  slate: {
    background: ['#dbe3ea', '#a5b4c4', '#6d7f95'],
    podium: '#f0f4f8',
    accents: ['#5b7088', '#ffb877', '#86b8c9'],
    light: '#fff6ea',
    shadow: '#202c4a',
  },
  midnight: {
    background: ['#4b5bb0', '#2b3580', '#171d52'],
    podium: '#6f7fd6',
    accents: ['#8f7bff', '#ffce73', '#4fd3e0'],
    light: '#ffe6b8',
    shadow: '#080b30',
    darkness: 0.12,
    rim: '#ffe2b0',
  },
  ember: {
    background: ['#ff9d6e', '#c94f5e', '#5e2352'],
    podium: '#f2a48c',
    accents: ['#ffb03b', '#ff6b6b', '#7a4fc4'],
    light: '#ffd08a',
    shadow: '#3a0f3e',
    darkness: 0.06,
  },
  forest: {
    background: ['#cfe8c4', '#7fbf8a', '#357a68'],
    podium: '#eef8e6',
    accents: ['#2f8f63', '#f6c65b', '#e8826a'],
    light: '#fff4cf',
    shadow: '#123f4a',
  },
};
