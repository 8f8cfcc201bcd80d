import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareLetters, judgeAmong, judgeTyped, readAnswer } from './typed-answer.ts';

describe('judgeAmong', () => {
  it.each([
    ['fast', 'right'],
    ['Quickly', 'synonym'],
    ['rapidly', 'synonym'],
    ['йгшслдн', 'synonym'],
    ['fasst', 'nearly'],
    // A slip in another word may be anything.
    ['quikly', 'wrong'],
    ['slowly', 'wrong'],
    ['', 'wrong'],
  ])('%s for fast, beside quickly and rapidly: %s', (typed, verdict) => {
    expect(judgeAmong(typed, 'fast', { synonyms: ['quickly', 'rapidly'] })).toBe(verdict);
  });

  it('takes a word of the list for itself, where it is a slip in the headword, too', () => {
    expect(judgeAmong('moral', 'morale', { synonyms: ['moral'] })).toBe('synonym');
    expect(judgeAmong('quickly', 'fast')).toBe('wrong');
  });
});

describe('judgeTyped', () => {
  it.each([
    ['apple', 'apple'],
    ['  Apple. ', 'apple'],
    ['APPLE', 'apple'],
    ['don’t mention it', "don't mention it"],
    ['don`t mention it', 'don’t mention it'],
    ['ice-cream', 'ice cream'],
    ['icecream', 'ice cream'],
    ['cafe', 'café'],
    ['to give up', 'give up'],
    ['the apple', 'apple'],
    ['colour', 'color'],
    ['gray', 'grey'],
    ['make up your mind', "make up one's mind"],
    ['take for granted', 'take something for granted'],
    ['fed up', 'be fed up'],
    ['something', 'something'],
    ['don´t mention it', "don't mention it"],
    ['don＇t mention it', "don't mention it"],
    ['ｂｒｅａｄ', 'bread'],
    ['bre\u00adad', 'bread'],
    ['\u200bbread\ufeff', 'bread'],
    ['cafe\u0301', 'café'],
    ['ﬁsh', 'fish'],
    ['give\u00a0 up', 'give up'],
    ['look after smb', 'look after someone'],
    ['look after s.o.', 'look after someone'],
    ['take sth for granted', 'take something for granted'],
    ['take smth. for granted', 'take something for granted'],
    ['look after', 'look after sb'],
    ['pick smb/smth up', 'pick someone up'],
    ["get on smb's nerves", "get on someone's nerves"],
    ['get on nerves', "get on someone's nerves"],
    ["make up smb's mind", "make up one's mind"],
    ['enjoy myself', 'enjoy oneself'],
    ['икуфв', 'bread'],
    ['Икуфв', 'bread'],
    ['пшму гз', 'give up'],
    ['вщтэе ьутешщт ше', "don't mention it"],
    ['brеad', 'bread'],
    ['сat', 'cat'],
    ['burned', 'burnt'],
    ['burnt', 'burned'],
    ['draft', 'draught'],
    ['axe', 'ax'],
    ['learnt', 'learned'],
    ['colourful', 'colorful'],
    ['neighbourhoods', 'neighborhoods'],
    ['organising', 'organizing'],
    ['paralysed', 'paralyzed'],
    ['traveling', 'travelling'],
    ['skeptical', 'sceptical'],
    ['in favor of', 'in favour of'],
    ['whilst', 'while'],
    ['mp3 player', 'MP3 player'],
    ['24/7', '24/7'],
    ['catch 22', 'catch-22'],
  ])('takes "%s" for %s', (typed, headword) => {
    expect(judgeTyped(typed, headword)).toBe('right');
  });

  it.each([
    ['aple', 'apple'],
    ['appel', 'apple'],
    ['recieve', 'receive'],
    ['accomodation', 'accommodation'],
    ['giv up', 'give up'],
    ['went', 'go', 'went'],
    ['apples', 'apple', 'apples'],
    ['икуфы', 'bread'],
    ['exercize', 'exercise'],
    ['sent', 'send', 'sent'],
    ['boats', 'boat'],
    ['hated', 'hate'],
    ['telll', 'tell'],
    ['planned', 'plan', 'planned'],
  ])('asks the learner about "%s" for %s', (typed, headword, form?: string) => {
    expect(judgeTyped(typed, headword, form)).toBe('nearly');
  });

  it.each([
    ['car', 'cat'],
    ['orange', 'apple'],
    ['', 'apple'],
    [' … ', 'apple'],
    ['яблоко', 'apple'],
    ['went', 'go'],
    ['appxyz', 'apple'],
    ['hell', 'tell'],
    ['sell', 'tell'],
    ['from', 'form'],
    ['quite', 'quiet'],
    ['diary', 'dairy'],
    ['planet', 'plane'],
    ['hell the truth', 'tell the truth'],
    ['sent', 'lend'],
    ['эхо', 'judge'],
    ['хлеб', 'bread'],
    ['so', 'someone'],
  ])('does not take "%s" for %s', (typed, headword) => {
    expect(judgeTyped(typed, headword)).toBe('wrong');
  });
});

describe('readAnswer', () => {
  it.each([
    ['bread', 'bread', 'typed', 'bread'],
    ['икуфв', 'bread', 'layout', 'bread'],
    ['brеаd', 'bread', 'twins', 'bread'],
    ['хлеб', 'bread', 'typed', 'хлеб'],
    ['икуф', 'bread', 'layout', 'brea'],
    [',htl', 'bread', 'typed', ',htl'],
  ] as const)('tells how "%s" was understood for %s', (typed, headword, keys, text) => {
    expect(readAnswer(typed, headword)).toMatchObject({ keys, text });
  });
});

describe('compareLetters', () => {
  const marks = (typed: string, headword: string): string =>
    compareLetters(typed, headword)
      .map(({ kind, typed: given, right }) =>
        kind === 'same'
          ? given
          : kind === 'missing'
            ? `+${right}`
            : kind === 'extra'
              ? `-${given}`
              : `${given}>${right}`,
      )
      .join(' ');

  it.each([
    ['aple', 'apple', 'a +p p l e'],
    ['applle', 'apple', 'a p p -l l e'],
    ['epple', 'apple', 'e>a p p l e'],
    ['recieve', 'receive', 'r e c i>e e>i v e'],
    ['Apple', 'apple', 'A p p l e'],
    ['don’t', "don't", 'd o n ’ t'],
  ])('shows where "%s" parts from %s', (typed, headword, shown) => {
    expect(marks(typed, headword)).toBe(shown);
  });

  it('tells both texts whole, whatever they are', () => {
    const word = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(word, word, (typed, headword) => {
        const letters = compareLetters(typed, headword);
        expect(letters.map((letter) => letter.typed ?? '').join('')).toBe(typed.trim());
        expect(letters.map((letter) => letter.right ?? '').join('')).toBe(headword);
      }),
    );
  });

  it('counts a word as right exactly where no letter parts, up to case', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,9}$/), (word) => {
        expect(judgeTyped(word.toUpperCase(), word)).toBe('right');
        expect(compareLetters(word.toUpperCase(), word).every(({ kind }) => kind === 'same')).toBe(true);
      }),
    );
  });
});
