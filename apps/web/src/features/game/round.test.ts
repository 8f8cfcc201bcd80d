import type { GameAnswered, OpenGame } from '@kadro/contract';
import { describe, expect, it } from 'vitest';
import { isFree, openRound, pick, pickOfKey, settle } from './round.ts';

const ids = ['0', '1', '2', '3', '4', '5'];
const aGame: OpenGame = {
  gameId: 'a',
  words: ids.map((wordId) => ({ wordId, headword: `word-${wordId}`, state: 'open', pictureId: null, stage: null })),
  pictures: ids.map((pictureId) => ({ pictureId, picture: { id: pictureId }, translation: `слово ${pictureId}` })),
  row: 0,
  elapsedMs: 0,
  bestMs: null,
  pointsLeft: 60,
};
const judged: GameAnswered = { isRight: true, right: '4', row: 3, points: 5, isPutAway: true, end: null };

describe('a pick', () => {
  it('is a word or a picture, in either order, and is taken back by another tap', () => {
    const one = pick(pick(openRound(aGame), { pictureId: '3' }), { wordId: '1' });
    expect(one).toMatchObject({ wordId: '1', pictureId: '3' });
    expect(pick(one, { wordId: '1' })).toMatchObject({ wordId: null, pictureId: '3' });
    expect(pick(one, { wordId: '2' })).toMatchObject({ wordId: '2' });
  });

  it('ends the showing of the last match, and takes nothing that is put away', () => {
    const round = settle(openRound(aGame), { wordId: '1', pictureId: '4' }, judged);
    expect(round).toMatchObject({ wordId: null, pictureId: null, game: { row: 3, pointsLeft: 55 } });
    expect(round.game.words[1]).toMatchObject({ state: 'right', pictureId: '4' });
    expect([isFree(round, { wordId: '1' }), isFree(round, { pictureId: '4' })]).toEqual([false, false]);
    expect(pick(round, { wordId: '1' })).toBe(round);
    expect(pick(round, { wordId: '2' }).last).toBeNull();
  });

  it('leaves a word that was missed once where it is', () => {
    const missed = { ...judged, isRight: false, row: 0, points: 0, isPutAway: false };
    const round = settle(openRound(aGame), { wordId: '1', pictureId: '2' }, missed);
    expect(round.game.words[1]).toMatchObject({ state: 'open' });
    expect(round.last).toMatchObject({ isRight: false, pictureId: '2', right: '4' });
    const twice = settle(round, { wordId: '1', pictureId: '2' }, { ...missed, isPutAway: true });
    expect(twice.game.words[1]).toMatchObject({ state: 'missed', pictureId: '4' });
  });

  it.each([
    ['Digit1', { wordId: '0' }],
    ['Numpad6', { wordId: '5' }],
    ['KeyQ', { pictureId: '0' }],
    ['KeyD', { pictureId: '5' }],
    ['Digit7', null],
    ['Space', null],
  ])('by the key %s', (code, picked) => {
    expect(pickOfKey(openRound(aGame), code)).toEqual(picked);
  });
});
