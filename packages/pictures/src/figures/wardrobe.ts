import type { Color } from '../draw/color.ts';
import { toneOf, withoutTone } from '../sprites/tones.ts';

/** Skin and its shade, by tone. */
const skin: Readonly<Record<string, readonly [Color, Color]>> = {
  light: ['#f6d3c0', '#e0a48e'],
  'medium-light': ['#efc49c', '#d0946c'],
  medium: ['#c68e66', '#9c6444'],
  'medium-dark': ['#9a6444', '#704430'],
  dark: ['#5f4038', '#402a2a'],
};

export const shirts: readonly Color[] = [
  '#4f8fe8',
  '#e8604f',
  '#35b08a',
  '#f2a33a',
  '#8f6be0',
  '#e86aa0',
  '#3fb6c9',
  '#f2c84b',
  '#6f86b8',
];
export const trouserColors: readonly Color[] = ['#3c4a78', '#5a4a7a', '#5c6a80', '#2f5a6a', '#4a4a5a', '#46608a'];

const roleShirts: readonly (readonly [string, Color])[] = [
  ['police', '#3f8fe8'],
  ['cook', '#f4f2f6'],
  ['detective', '#5a4a6a'],
  ['pilot', '#4a4568'],
  ['firefighter', '#e0455a'],
  ['farmer', '#3f9f6a'],
  ['construction', '#f2a33a'],
  ['student', '#5a4a80'],
  ['guard', '#d8405a'],
  ['mechanic', '#4f8fe8'],
  ['mage', '#3f9fe8'],
  ['princess', '#a06fe0'],
  ['prince', '#4fa0e8'],
  ['judge', '#4a4260'],
  ['teacher', '#7a5a4a'],
  ['scientist', '#f4f2f6'],
  ['health', '#f4f2f6'],
  ['singer', '#6f5ac0'],
  ['artist', '#4a9ad8'],
  ['factory', '#4f7fd0'],
  ['technologist', '#3fb08a'],
  ['office', '#4a4568'],
  ['astronaut', '#e8e4f4'],
  ['ninja', '#4a4260'],
  ['crown', '#a05fc0'],
];

export const skinOf = (head: string): readonly [Color, Color] => skin[toneOf(head)] ?? ['#ffc42e', '#f2a23a'];

export const roleShirt = (head: string): Color | undefined =>
  roleShirts.find(([part]) => withoutTone(head).includes(part))?.[1];

/** Jeans under a helmet would be no spacesuit. */
export const roleTrousers = (head: string): Color | undefined =>
  withoutTone(head).includes('astronaut') ? '#d3cee6' : undefined;

export const wearsSuit = (head: string): boolean => /office|judge/.test(head);
