import { describe, expect, it } from 'vitest';
import { askOf, introductionAsks, lowRetrievability, type AskedCue } from './cue-ladder.ts';
import { cues, directionOf, firstCues, isFirstCue, type Cue } from '../terms/cue.ts';
import { stages, type Stage } from '../terms/stage.ts';

const wordIds = Array.from({ length: 200 }, (_, i) => `word-${i}`);
const ask = (change: Partial<AskedCue>) =>
  askOf({ wordId: 'cat', stage: 'learning', reps: 1, retrievability: 0.9, isUsable: () => true, ...change });
/** Every cue that words of a stage are asked by. */
const cuesOf = (stage: Stage, change: Partial<AskedCue> = {}): Set<Cue> =>
  new Set(wordIds.flatMap((wordId) => [1, 2, 3, 4].map((reps) => ask({ wordId, stage, reps, ...change }).cue)));

describe('askOf', () => {
  it('asks for the meaning and for the English in turn, whatever the word', () => {
    for (const wordId of wordIds) {
      for (const stage of stages) {
        for (let reps = 1; reps < 9; reps++) {
          const [now, next] = [reps, reps + 1].map((count) => directionOf(ask({ wordId, stage, reps: count }).cue));
          expect(now).not.toBe(next);
        }
      }
    }
  });

  it('climbs: photo, blurred photo, gap, sound, typing; Russian once the word is learned', () => {
    const climbing = stages.map((stage) => [...cuesOf(stage)].toSorted());
    expect(climbing).toEqual([
      ['clearing', 'english', 'picture'],
      ['clearing', 'english', 'gap', 'sound'],
      ['english', 'gap', 'sound', 'typed'],
      ['english', 'russian', 'sound', 'typed'],
    ]);
  });

  it('lets words of one workout begin at different places of their row', () => {
    expect(new Set(wordIds.map((wordId) => ask({ wordId, stage: 'fixing', reps: 3 }).cue)).size).toBe(4);
  });

  it('asks a word that waited until it is likely forgotten a row lower, and never below the first', () => {
    const waited = { retrievability: lowRetrievability - 0.01 };
    for (const [at, stage] of stages.entries()) {
      expect(cuesOf(stage, waited)).toEqual(cuesOf(stages[Math.max(0, at - 1)] ?? stage));
      expect(cuesOf(stage, { retrievability: lowRetrievability })).toEqual(cuesOf(stage));
    }
  });

  it('asks by nothing that is not usable, in the same direction', () => {
    const isUsable = (cue: Cue): boolean => cue !== 'gap' && cue !== 'sound' && cue !== 'typed';
    for (const stage of stages) {
      for (const wordId of wordIds) {
        const [all, some] = [ask({ wordId, stage }), ask({ wordId, stage, isUsable })];
        expect(isUsable(some.cue)).toBe(true);
        expect(directionOf(some.cue)).toBe(directionOf(all.cue));
      }
    }
  });

  it('asks a page of the first release by its four cues alone, all of them', () => {
    const asked = new Set(stages.flatMap((stage) => [...cuesOf(stage, { isUsable: isFirstCue })]));
    expect([...asked].toSorted()).toEqual(firstCues.toSorted());
  });

  it('is the same for the same word, stage and count', () => {
    expect(ask({ stage: 'repeating', reps: 4 })).toEqual(ask({ stage: 'repeating', reps: 4 }));
  });
});

describe('an introduction', () => {
  it('asks for the meaning, then for the English, by the whole word', () => {
    expect(introductionAsks(() => true)).toEqual([
      { cue: 'english', picture: 'blurred' },
      { cue: 'russian', picture: 'shown' },
    ]);
  });

  it('asks by what the learner wants, too', () => {
    for (const only of cues) {
      const asked = introductionAsks((cue) => cue === only);
      expect(asked.map(({ cue }) => cue)).toEqual([only, only]);
    }
  });
});
