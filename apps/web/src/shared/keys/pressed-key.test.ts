import { expect, it } from 'vitest';
import { codeOfKey, isComposing } from './pressed-key.ts';

it.each([
  ['US', 'z', 'KeyZ', 'KeyZ'],
  ['US with Caps Lock', 'Z', 'KeyZ', 'KeyZ'],
  ['Russian', 'я', 'KeyZ', 'KeyZ'],
  ['Greek', 'ζ', 'KeyZ', 'KeyZ'],
  ['QWERTZ, the key labelled Z', 'z', 'KeyY', 'KeyZ'],
  ['QWERTZ, the key labelled Y', 'y', 'KeyZ', 'KeyY'],
  ['AZERTY, the key labelled Q', 'q', 'KeyA', 'KeyQ'],
  ['AZERTY, the key labelled A', 'a', 'KeyQ', 'KeyA'],
  ['Dvorak, the key labelled Z', 'z', 'Slash', 'KeyZ'],
  ['Dvorak, the semicolon', ';', 'KeyZ', ';'],
  ['AZERTY, the digit 1 without Shift', '&', 'Digit1', 'Digit1'],
  ['QWERTZ, the slash above 7', '/', 'Digit7', 'Slash'],
  ['any', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'],
  ['any', ' ', 'Space', 'Space'],
  ['any', 'Enter', 'NumpadEnter', 'NumpadEnter'],
])('names a key on %s: %j at %s is %s', (_layout, key, code, name) => {
  expect(codeOfKey({ key, code })).toBe(name);
});

it.each([
  [true, 13, true],
  [false, 229, true],
  [false, 13, false],
])('knows an input method: composing %s, key code %d', (composing, keyCode, expected) => {
  expect(isComposing({ isComposing: composing, keyCode })).toBe(expected);
});
