import { describe, expect, it } from 'vitest';
import { cutGaps } from './cut-gaps.ts';
import { findGaps } from './gaps.ts';
import { findInflected } from './inflection.ts';

const shown = (headword: string, example: string, partOfSpeech?: string): string | null => {
  const gaps = findGaps(headword, example, findInflected(headword, example, partOfSpeech), partOfSpeech);
  return gaps && cutGaps(example, gaps).join('___');
};

describe('findGaps', () => {
  it.each([
    ['cat', 'Two cats sleep here.', 'Two ___ sleep here.'],
    ['go', 'They went away.', 'They ___ away.'],
    ['ice cream', 'Two ice creams, please.', 'Two ___, please.'],
    ['next to', 'He sits next to me.', 'He sits ___ me.'],
    ['24/7', 'It is open 24/7 here.', 'It is open ___ here.'],
    ['MP3 player', 'My MP3 player broke.', 'My ___ broke.'],
    ['mother-in-law', 'Both mothers-in-law came.', 'Both ___ came.'],
    ['can', 'We can’t see.', 'We ___’t see.'],
  ])('leaves %s out of "%s"', (headword, example, rest) => {
    expect(shown(headword, example)).toBe(rest);
  });

  it.each([
    ['give up', 'Never give it up.', 'Never ___ it ___.'],
    ['turn off', 'He turned the old lamp off.', 'He ___ the old lamp ___.'],
    ['turn off', 'He turned off the lamp.', 'He ___ the lamp.'],
    ['look forward to', 'We are looking forward to summer.', 'We are ___ summer.'],
    ['make up one’s mind', 'He made up his mind.', 'He ___.'],
    ['take something for granted', 'She took her luck for granted.', 'She ___ her luck ___.'],
    ['look after someone', 'He looks after his cat.', 'He ___ his cat.'],
  ])('leaves the own words of %s out of "%s", and what parts them in', (headword, example, rest) => {
    expect(shown(headword, example)).toBe(rest);
  });

  it.each([
    ['very', 'This elephant is very, very old.'],
    ['name', 'My name is Yuki. What is your name?'],
    ['go', 'He goes where she went.'],
    ['hello', 'Hello!'],
  ])('does not ask for %s by "%s", whose rest would tell it or say nothing', (headword, example) => {
    expect(shown(headword, example)).toBeNull();
  });

  it('has nothing to leave out of an example whose word is not marked, or is marked beyond its end', () => {
    expect(findGaps('cat', 'Two cats.', null)).toBeNull();
    expect(findGaps('cat', 'Two cats.', { start: 4, end: 40 })).toBeNull();
    expect(findGaps('cat', 'Two cats.', { start: 4, end: 4 })).toBeNull();
  });
});
