import { describe, expect, it } from 'vitest';
import { cues, directionOf, isCue, isFirstCue } from './cue.ts';
import { stages } from './stage.ts';
import { standInFor, withPicture } from '../workout/stand-in.ts';

const helps = ['shown', 'blurred', 'hidden'];

describe('standInFor', () => {
  it('leaves a cue that is usable as it is', () => {
    for (const cue of cues) expect(standInFor(cue, () => true)).toBe(cue);
  });

  it('keeps the direction as long as any cue of it is usable, whichever others are', () => {
    for (const cue of cues) {
      for (let mask = 1; mask < 2 ** cues.length; mask++) {
        const usable = new Set(cues.filter((_, at) => mask & (1 << at)));
        const stand = standInFor(cue, (one) => usable.has(one));
        expect(usable.has(stand)).toBe(true);
        if ([...usable].some((one) => directionOf(one) === directionOf(cue)))
          expect(directionOf(stand)).toBe(directionOf(cue));
      }
    }
  });

  it('asks by text in the same direction where nothing is usable', () => {
    for (const cue of cues) {
      const stand = standInFor(cue, () => false);
      expect(['english', 'russian']).toContain(stand);
      expect(directionOf(stand)).toBe(directionOf(cue));
    }
  });

  it('asks a page of the first release by what it knows', () => {
    expect(cues.map((cue) => standInFor(cue, isFirstCue))).toEqual([
      'english',
      'picture',
      'picture',
      'russian',
      'sound',
      'russian',
      'russian',
    ]);
  });
});

it('a name is a cue or none', () => {
  expect(['typed', 'smell', '', 'toString'].map(isCue)).toEqual([true, false, false, false]);
});

describe('the picture beside a cue', () => {
  it('helps less the more mature the word is, in both directions', () => {
    for (const cue of cues.filter((one) => one !== 'picture' && one !== 'clearing')) {
      const help = stages.map((stage) => helps.indexOf(withPicture(cue, stage).picture));
      expect(help).toEqual(help.toSorted((a, b) => a - b));
      expect(help.at(-1)).toBe(helps.indexOf('hidden'));
    }
  });

  it('is there where it is the cue, and never says the meaning that is asked for', () => {
    for (const stage of stages) {
      expect(withPicture('picture', stage).picture).toBe('shown');
      expect(withPicture('clearing', stage).picture).toBe('blurred');
      expect(withPicture('typed', stage).picture).toBe('hidden');
      for (const cue of ['english', 'sound'] as const) expect(withPicture(cue, stage).picture).not.toBe('shown');
    }
  });
});
