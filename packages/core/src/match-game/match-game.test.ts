import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom, shuffle } from '../terms/random.ts';
import { beginRound, judgeMatch, standingAfter, type MatchAnswer } from './judge-match.ts';
import { canBeToldApart, composeRound, matchRules, roundResultMs, type MatchCandidate } from './index.ts';

const aWord = (wordId: string, more: Partial<MatchCandidate> = {}): MatchCandidate => ({
  wordId,
  headword: wordId,
  translation: `перевод ${wordId}`,
  group: wordId,
  scene: null,
  example: '',
  ...more,
});
const ids = ['bridge', 'river', 'owl', 'kettle', 'ladder', 'wool'];

describe('pictures that can be told apart', () => {
  it.each([
    ['of one group', { group: 'birds' }, { group: 'birds' }, false],
    ['in one scene', { scene: 'kitchen' }, { scene: 'kitchen' }, false],
    ['in two scenes', { scene: 'kitchen' }, { scene: 'garden' }, true],
    ['in no scene', { scene: null }, { scene: null }, true],
    ['of one translation', { translation: 'Берег; край' }, { translation: 'край (стола)' }, false],
    ['one of which shows the other', { example: 'Two owls sat there.' }, { headword: 'owl' }, false],
    ['neither of which shows the other', { example: 'Two owls sat there.' }, { headword: 'cat' }, true],
    ['of one spelling', { headword: 'Bank' }, { headword: 'bank' }, false],
  ])('%s', (_, one, other, apart) => {
    const [first, second] = [aWord('one', one), aWord('two', other)];
    expect([canBeToldApart(first, second), canBeToldApart(second, first)]).toEqual([apart, apart]);
  });
});

const candidate = fc.record({
  group: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
  scene: fc.constantFrom(null, null, 'kitchen', 'garden', 'sea', 'road'),
});
const candidates = (prefix: string) =>
  fc.array(candidate, { maxLength: 12 }).map((list) => list.map((more, at) => aWord(`${prefix}-${at}`, more)));

describe('a round', () => {
  it('has words that can all be told apart, of the first list before the others', () => {
    fc.assert(
      fc.property(candidates('own'), candidates('level'), fc.string(), (own, level, seed) => {
        const round = composeRound([own, level], seededRandom(seed));
        expect(round.length).toBeLessThanOrEqual(matchRules.pairs);
        for (const [at, one] of round.entries())
          for (const other of round.slice(at + 1)) expect(canBeToldApart(one, other)).toBe(true);
        const kinds = round.map(({ wordId }) => wordId.split('-')[0]);
        expect(kinds.join()).toMatch(/^(?:own,?)*(?:level,?)*$/);
        // A word that fits was not left out.
        if (round.length < matchRules.pairs)
          for (const left of [...own, ...level].filter((one) => !round.includes(one)))
            expect(round.some((one) => !canBeToldApart(one, left))).toBe(true);
      }),
    );
  });

  it('has each word of its list in another order now and then', () => {
    const orders = new Set(Array.from({ length: 40 }, (_, seed) => shuffle(ids, seededRandom(`${seed}`)).join()));
    expect(orders.size).toBeGreaterThan(30);
    for (const order of orders) expect(order.split(',').toSorted()).toEqual(ids.toSorted());
  });
});

/** Plays a round by numbers from chance; gives the answers that were taken. */
const play = (choices: readonly (readonly [number, number])[]): MatchAnswer[] => {
  const answers: MatchAnswer[] = [];
  let standing = beginRound(ids);
  for (const [word, picture] of choices) {
    const { open } = standing;
    if (open.length === 0) break;
    const answer = { wordId: open[word % open.length] ?? '', pictureOf: open[picture % open.length] ?? '' };
    const outcome = judgeMatch(standing, answer);
    if (!outcome.ok) throw new Error('an open pair was refused');
    answers.push(answer);
    standing = outcome.standing;
  }
  return answers;
};
const choice = fc.tuple(fc.nat(35), fc.nat(35));

describe('answers', () => {
  it('three right ones complete a row, a mistake breaks it', () => {
    const right = (id: string) => ({ wordId: id, pictureOf: id });
    const wrong = { wordId: 'owl', pictureOf: 'wool' };
    const rows = (...answers: MatchAnswer[]) => {
      const { row, rowsWon, open } = standingAfter(ids, answers);
      return [row, rowsWon, open.length];
    };
    expect(rows(right('bridge'), right('river'))).toEqual([2, 0, 4]);
    expect(rows(right('bridge'), right('river'), right('owl'))).toEqual([3, 1, 3]);
    expect(rows(right('bridge'), right('river'), wrong)).toEqual([0, 0, 4]);
    expect(rows(...ids.map(right))).toEqual([6, 2, 0]);
    expect(rows(right('bridge'), wrong, right('river'), right('owl'))).toEqual([2, 0, 3]);
  });

  it('a word missed twice is put away with its picture', () => {
    const wrong = { wordId: 'owl', pictureOf: 'wool' };
    const standing = standingAfter(ids, [wrong, wrong]);
    expect(standing).toMatchObject({ missed: ['owl'], mistakes: 2 });
    expect(judgeMatch(standing, { wordId: 'river', pictureOf: 'owl' })).toEqual({ ok: false });
    expect(judgeMatch(standing, wrong)).toEqual({ ok: false });
  });

  it('come to an end after two for each word at most, whatever is answered, and bring no more rows than thirds', () => {
    const many = fc.array(choice, { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(many, (choices) => {
        const answers = play(choices);
        const standing = standingAfter(ids, answers);
        const right = answers.filter(({ wordId, pictureOf }) => wordId === pictureOf).length;
        expect(standing.open).toEqual([]);
        expect(answers.length).toBeLessThanOrEqual(ids.length * matchRules.triesPerWord);
        expect(right + standing.missed.length).toBe(ids.length);
        expect(right + standing.mistakes).toBe(answers.length);
        expect(standing.rowsWon).toBeLessThanOrEqual(Math.floor(right / matchRules.row));
        expect(roundResultMs(1000, standing.mistakes)).toBe(1000 + 3000 * standing.mistakes);
      }),
    );
  });

  it('give the same when they are judged one by one as from the beginning', () => {
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 12 }), (choices) => {
        const answers = play(choices);
        const before = standingAfter(ids, answers.slice(0, -1));
        const last = answers.at(-1);
        if (last === undefined) return;
        expect(judgeMatch(before, last)).toMatchObject({ ok: true, standing: standingAfter(ids, answers) });
        const outcome = judgeMatch(before, last);
        expect(outcome.ok && outcome.wonRow).toBe(standingAfter(ids, answers).rowsWon > before.rowsWon);
      }),
    );
  });

  it('are refused after they were given', () => {
    const first = { wordId: 'owl', pictureOf: 'owl' };
    expect(() => standingAfter(ids, [first, first])).toThrow(RangeError);
  });
});
