import type { Color } from '../draw/color.ts';

/** Light and colour of the open air at one time or mood. */
export type Palette = {
  /** Top, middle, low. */
  sky: readonly [Color, Color, Color];
  sun: Color;
  light: Color;
  shadow: Color;
  haze: Color;
  /** Far to near. */
  hills: readonly [Color, Color, Color, Color];
  /** Near the horizon, near the viewer. */
  water: readonly [Color, Color];
  cloud: Color;
  buildings: readonly Color[];
  ambient: number;
  darkness?: number;
  rim?: Color;
  /** Windows and lamps are lit. */
  isLit?: boolean;
  hasSnow?: boolean;
};

export const times = [
  'morning',
  'day',
  'golden',
  'dusk',
  'night',
  'overcast',
  'storm',
  'dream',
  'winter',
  'autumn',
  'desert',
  'fog',
  'snownight',
] as const;
export type Time = (typeof times)[number];

export const isTime = (text: string): text is Time => (times as readonly string[]).includes(text);

export const palettes: Readonly<Record<Time, Palette>> = {
  morning: {
    sky: ['#5fb6f2', '#a4dcfb', '#ffeecb'],
    sun: '#fff3c9',
    light: '#fff0c8',
    shadow: '#3b3f86',
    haze: '#e6f4fb',
    hills: ['#a9dcc4', '#7fcf8e', '#58b964', '#3a9c50'],
    water: ['#a9e3f1', '#3da6d6'],
    cloud: '#ffffff',
    buildings: ['#cfe0ee', '#f3d9c4', '#e8b9a4', '#b9d3e6'],
    ambient: 0.08,
  },
  day: {
    sky: ['#3fa2ee', '#7cc8fa', '#d8f1ff'],
    sun: '#fff7d6',
    light: '#fff6da',
    shadow: '#2b3a86',
    haze: '#d6eefc',
    hills: ['#a7dcc4', '#7fd08c', '#56bb62', '#379a50'],
    water: ['#7fd6f2', '#1f8fd0'],
    cloud: '#ffffff',
    buildings: ['#bcd6ee', '#ffd9b8', '#f5a98f', '#a3c9e8'],
    ambient: 0.06,
  },
  golden: {
    sky: ['#5f86d6', '#f7b28c', '#ffe1a3'],
    sun: '#ffe6a0',
    light: '#ffcf86',
    shadow: '#5a2f6e',
    haze: '#ffd9ad',
    hills: ['#e3b48e', '#c8a35f', '#93984a', '#5f7f41'],
    water: ['#f6d3b0', '#5f93bd'],
    cloud: '#ffe7d2',
    buildings: ['#dca68e', '#e9b48c', '#c97f73', '#a46c7e'],
    ambient: 0.16,
  },
  dusk: {
    sky: ['#3a3a86', '#9a62b4', '#ff9f98'],
    sun: '#ffc7a6',
    light: '#ffb2a0',
    shadow: '#2a1c5e',
    haze: '#c98fc0',
    hills: ['#9a78b4', '#74639f', '#55568c', '#3c4677'],
    water: ['#f2a3b0', '#5a55a0'],
    cloud: '#f3b8c4',
    buildings: ['#8f70ac', '#a87fae', '#6d5a97', '#58508c'],
    ambient: 0.2,
    darkness: 0.18,
    isLit: true,
  },
  night: {
    sky: ['#0d1540', '#22306f', '#4d5aa6'],
    sun: '#fff3cf',
    light: '#9fb8ff',
    shadow: '#070b2c',
    haze: '#4a5fae',
    hills: ['#3d5290', '#2d4379', '#213666', '#172a50'],
    water: ['#5a7cc8', '#152457'],
    cloud: '#6b7fc4',
    buildings: ['#3b4b8e', '#2d3b79', '#44529a', '#263268'],
    ambient: 0.16,
    darkness: 0.36,
    isLit: true,
    rim: '#b9ccff',
  },
  overcast: {
    sky: ['#8fa3b8', '#b9c6d2', '#dfe3e4'],
    sun: '#f4f4ee',
    light: '#eef2f4',
    shadow: '#323a58',
    haze: '#cfd8df',
    hills: ['#aebfc0', '#90a9a2', '#6f8f84', '#54766c'],
    water: ['#b3c4cd', '#6f8ea3'],
    cloud: '#eef1f4',
    buildings: ['#b4c0cc', '#a3b0bf', '#c5c1c0', '#8b9bad'],
    ambient: 0.14,
  },
  storm: {
    sky: ['#2f3a55', '#55637f', '#8f9bb0'],
    sun: '#dfe6f2',
    light: '#c5d3ea',
    shadow: '#141a34',
    haze: '#74829c',
    hills: ['#6d7f8e', '#556a74', '#40565e', '#2f444c'],
    water: ['#7c93a8', '#33495f'],
    cloud: '#7d8aa3',
    buildings: ['#63718c', '#566480', '#747f96', '#485571'],
    ambient: 0.2,
    darkness: 0.16,
    isLit: true,
  },
  dream: {
    sky: ['#a99cf0', '#f3b9e2', '#ffe7d1'],
    sun: '#fff1d9',
    light: '#ffe9dc',
    shadow: '#5a3d96',
    haze: '#fbdcef',
    hills: ['#d8c3ee', '#b7c4f0', '#9fd6d8', '#86c7b4'],
    water: ['#f7cfe6', '#9aa8ee'],
    cloud: '#fff5fb',
    buildings: ['#d9c8f2', '#f7cbdc', '#c4d6f5', '#f5dcc3'],
    ambient: 0.12,
  },
  winter: {
    sky: ['#8db9e8', '#c5dff4', '#f6f1f4'],
    sun: '#fff6e2',
    light: '#fff2e4',
    shadow: '#44518f',
    haze: '#e6effa',
    hills: ['#d5e4f5', '#e3eefa', '#eff6fd', '#ffffff'],
    water: ['#cfe6f6', '#7fb0da'],
    cloud: '#ffffff',
    buildings: ['#c4d5ea', '#e6d4d0', '#d9b2a8', '#b3c6de'],
    ambient: 0.1,
    hasSnow: true,
  },
  autumn: {
    sky: ['#7fb3d8', '#d6dcd2', '#ffe2b0'],
    sun: '#fff0c0',
    light: '#ffe0a6',
    shadow: '#5b3a4f',
    haze: '#f4dfc0',
    hills: ['#e0c48c', '#dca45a', '#c47f3e', '#9a6a38'],
    water: ['#d8dccf', '#7fa5b5'],
    cloud: '#fff7ea',
    buildings: ['#d8c3a8', '#e2b089', '#c78b6b', '#b0a08c'],
    ambient: 0.12,
  },
  desert: {
    sky: ['#5fb2e6', '#bfe3ee', '#ffe9c2'],
    sun: '#fff3c4',
    light: '#ffe6b0',
    shadow: '#7a3d4f',
    haze: '#fbe3bf',
    hills: ['#f2cf9b', '#edbb7b', '#e4a45e', '#d48d49'],
    water: ['#9fe0e6', '#3fa9bb'],
    cloud: '#fff8ec',
    buildings: ['#e6c79c', '#d9a976', '#f0d6ae', '#c4935f'],
    ambient: 0.12,
  },
  fog: {
    sky: ['#b9c3cb', '#d3dade', '#e6eaec'],
    sun: '#f4f4ee',
    light: '#f0f3f4',
    shadow: '#4a5266',
    haze: '#e3e8eb',
    hills: ['#d3dadb', '#c0cbca', '#a3b5ae', '#84998f'],
    water: ['#d3dce1', '#9fb2be'],
    cloud: '#eef1f3',
    buildings: ['#c9d0d7', '#bec7cf', '#d0cfcd', '#b3bec8'],
    ambient: 0.2,
  },
  snownight: {
    sky: ['#121b4a', '#2a3a7c', '#6a78b8'],
    sun: '#fff3cf',
    light: '#b3c6ff',
    shadow: '#0c1238',
    haze: '#6f82c4',
    hills: ['#6a7fc0', '#8296d2', '#9fb0e2', '#b9c8f2'],
    water: ['#7c96d8', '#22336f'],
    cloud: '#7f92d0',
    buildings: ['#3b4b8e', '#2d3b79', '#44529a', '#263268'],
    ambient: 0.18,
    darkness: 0.26,
    isLit: true,
    rim: '#c9d6ff',
    hasSnow: true,
  },
};
