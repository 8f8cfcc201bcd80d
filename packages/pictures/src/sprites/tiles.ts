import { isDrawnName } from './drawn-names.ts';
import { spriteEntry } from './catalog.ts';

/** Full to the corners, yet a thing of that very shape. */
const squareThings = new Set([
  'bar-chart',
  'blue-square',
  'brick',
  'calendar',
  'chart-decreasing',
  'chart-increasing',
  'computer-disk',
  'control-knobs',
  'floppy-disk',
  'framed-picture',
  'green-square',
  'ledger',
  'musical-keyboard',
  'office-building',
  'red-envelope',
  'red-square',
  'tumbler-glass',
  'window',
  'x-ray',
  'yellow-square',
  'mobile-phone-off',
]);

/** True for a picture with a background of its own, which would look pasted into a scene. */
export const looksPasted = (name: string): boolean =>
  !isDrawnName(name) && !squareThings.has(name) && spriteEntry(name)?.isTile === true;
