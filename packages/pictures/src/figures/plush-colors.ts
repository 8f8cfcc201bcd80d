import type { Color } from '../draw/color.ts';

/** Animals of which the set has only the head: they get a seated plush body of these two colours. */
export const plushColors: Readonly<Record<string, readonly [Color, Color]>> = {
  fox: ['#f58a34', '#ffe6cf'],
  bear: ['#8a5a48', '#c99a78'],
  'polar-bear': ['#f2eef4', '#ffffff'],
  lion: ['#e8a23f', '#ffd98f'],
  wolf: ['#8a8a9c', '#e8e6ee'],
  panda: ['#4a4452', '#ffffff'],
  koala: ['#9a96ac', '#e6e0ec'],
  raccoon: ['#8a8698', '#d8d4de'],
  frog: ['#5fbf4a', '#d8f0a8'],
  hamster: ['#e8b080', '#fff0e0'],
  'tiger-face': ['#f29a3a', '#fff0e0'],
  'cat-face': ['#f5b04a', '#ffe2b8'],
  'dog-face': ['#c98f62', '#f6e2cc'],
  'rabbit-face': ['#e8e2ea', '#ffffff'],
  'mouse-face': ['#b8b0c4', '#ece6f0'],
  'pig-face': ['#ffa0b4', '#ffd0da'],
  'monkey-face': ['#9a6248', '#f0c8a0'],
  'cow-face': ['#f0eaf0', '#ffd8dc'],
  'horse-face': ['#a06a48', '#d8a880'],
  moose: ['#8a6048', '#c8a080'],
  'dragon-face': ['#5fb060', '#d8e8a0'],
  robot: ['#a8b4c8', '#e0e8f0'],
  alien: ['#8f9ab8', '#c8d0e8'],
};

export const isPlush = (name: string): boolean => name in plushColors;

export const hasTail = (name: string): boolean => !['frog', 'robot', 'alien'].includes(name);
