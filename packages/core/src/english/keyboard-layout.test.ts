import { describe, expect, it } from 'vitest';
import { onOtherLayout, withLatinTwins } from './keyboard-layout.ts';

describe('onOtherLayout', () => {
  it.each([
    ['руддщ', 'hello'],
    ['вщтэе', "don't"],
    ['пшму гз', 'give up'],
    ['ghbdtn', 'привет'],
    ['cj,frf', 'собака'],
    ['ьз3 здфнук', 'mp3 player'],
    ['эхо', null],
    ['хлеб', null],
    ['эра', null],
    ['юг', null],
    ['24/7', null],
    [':*', null],
    ['', null],
  ])('reads %s as %s', (text, read) => {
    expect(onOtherLayout(text)).toBe(read);
  });
});

describe('withLatinTwins', () => {
  it.each([
    ['brеad', 'bread'],
    ['соffее', 'coffee'],
    ['сat', 'cat'],
    ['bread', null],
    ['хлеб', null],
    ['жbread', null],
  ])('reads %s as %s', (text, read) => {
    expect(withLatinTwins(text)).toBe(read);
  });
});
