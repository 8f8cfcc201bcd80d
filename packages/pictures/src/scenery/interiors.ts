import type { Color } from '../draw/color.ts';

export type Interior = {
  /** Top, bottom. */
  wall: readonly [Color, Color];
  floor: readonly [Color, Color];
  trim: Color;
  accent: Color;
  secondAccent: Color;
  light: Color;
  shadow: Color;
  haze: Color;
  ambient: number;
  darkness?: number;
  rim?: Color;
  isLit?: boolean;
};

export type InteriorName = 'cozy' | 'mint' | 'blue' | 'rose' | 'evening' | 'clinic' | 'lilac';

export const interiors: Readonly<Record<InteriorName, Interior>> = {
  cozy: {
    wall: ['#f7d9b8', '#eab78f'],
    floor: ['#c98a5c', '#8f5838'],
    trim: '#fff3e2',
    accent: '#d8644f',
    secondAccent: '#4f8f86',
    light: '#ffe2b0',
    shadow: '#5a2a3a',
    haze: '#f4d8b8',
    ambient: 0.1,
  },
  mint: {
    wall: ['#cdebe0', '#9fd3c6'],
    floor: ['#d9b48a', '#a87a52'],
    trim: '#ffffff',
    accent: '#ff9f7a',
    secondAccent: '#ffd166',
    light: '#fff6dd',
    shadow: '#28506a',
    haze: '#dcefe8',
    ambient: 0.06,
  },
  blue: {
    wall: ['#c9ddf5', '#98b9e3'],
    floor: ['#caa68a', '#94705a'],
    trim: '#ffffff',
    accent: '#f6b04d',
    secondAccent: '#e9768c',
    light: '#fff3d8',
    shadow: '#2f3c7a',
    haze: '#dbe6f6',
    ambient: 0.06,
  },
  rose: {
    wall: ['#fbd9dc', '#f2aeb8'],
    floor: ['#d2a488', '#9f6d5a'],
    trim: '#fff6f2',
    accent: '#7a8fe0',
    secondAccent: '#ffd08a',
    light: '#fff0df',
    shadow: '#6a2f5e',
    haze: '#fbe3e4',
    ambient: 0.07,
  },
  evening: {
    wall: ['#5d5a94', '#3c3a70'],
    floor: ['#7a5560', '#4a3448'],
    trim: '#8d8ac2',
    accent: '#ff9e5e',
    secondAccent: '#6fd0c6',
    light: '#ffc987',
    shadow: '#140f36',
    haze: '#6b66a4',
    ambient: 0.12,
    darkness: 0.2,
    isLit: true,
    rim: '#ffd7a0',
  },
  clinic: {
    wall: ['#e3f4f4', '#b5dfe2'],
    floor: ['#c4dbe2', '#8fb3c0'],
    trim: '#ffffff',
    accent: '#4bb8c4',
    secondAccent: '#ff7f86',
    light: '#ffffff',
    shadow: '#24507a',
    haze: '#e6f4f6',
    ambient: 0.06,
  },
  lilac: {
    wall: ['#e6dcfa', '#bfaee8'],
    floor: ['#cbb0a4', '#937a80'],
    trim: '#ffffff',
    accent: '#ffb55e',
    secondAccent: '#58b8a8',
    light: '#fff2df',
    shadow: '#412f7e',
    haze: '#ece4fa',
    ambient: 0.07,
  },
};
