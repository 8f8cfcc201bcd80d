import { describe, expect, it } from 'vitest';
import { askOf, cues, directionOf, introductionAsks, withoutVoice } from './cue.ts';
import { stages } from './stage.ts';

const wordIds = Array.from({ length: 200 }, (_, i) => `word-${i}`);
const helps = ['shown', 'blurred', 'hidden'];

describe('askOf', () => {
  it('asks for the meaning and for the English in turn, whatever the word', () => {
    for (const wordId of wordIds) {
      for (const stage of stages) {
        for (let reps = 1; reps < 9; reps++) {
          const [now, next] = [reps, reps + 1].map((count) => directionOf(askOf({ wordId, stage, reps: count }).cue));
          expect(now).not.toBe(next);
        }
      }
    }
  });

  it('uses every cue of a stage, words of one workout at different places; a learned word does without the picture', () => {
    for (const stage of stages) {
      const used = new Set(wordIds.map((wordId) => askOf({ wordId, stage, reps: 3 }).cue));
      expect([...used].toSorted()).toEqual(cues.filter((cue) => stage !== 'learned' || cue !== 'picture').toSorted());
    }
  });

  it('takes the picture’s help away as the word matures, and keeps it where it is the cue', () => {
    for (const wordId of wordIds) {
      for (const direction of ['to-meaning', 'to-english'] as const) {
        const help = stages.map((stage) => {
          const asks = [0, 1, 2, 3].map((reps) => askOf({ wordId, stage, reps }));
          const found = asks.find(({ cue }) => cue !== 'picture' && directionOf(cue) === direction);
          return helps.indexOf(found?.picture ?? '');
        });
        expect(help).toEqual(help.toSorted((a, b) => a - b));
        expect(help.at(-1)).toBe(helps.indexOf('hidden'));
      }
      for (const stage of stages) {
        const ask = askOf({ wordId, stage, reps: 1 });
        if (ask.cue === 'picture') expect(ask.picture).toBe('shown');
        // Beside an English word a clear picture would be the answer.
        if (directionOf(ask.cue) === 'to-meaning') expect(ask.picture).not.toBe('shown');
      }
    }
  });

  it('is the same for the same word, stage and count', () => {
    const asked = { wordId: 'cat', stage: 'repeating', reps: 4 } as const;
    expect(askOf(asked)).toEqual(askOf({ ...asked }));
  });
});

it('an introduction asks for the meaning, then for the English', () => {
  expect(introductionAsks.map(({ cue }) => directionOf(cue))).toEqual(['to-meaning', 'to-english']);
  expect(introductionAsks.map(({ cue }) => cue)).toEqual(['english', 'russian']);
});

it('a device without a voice asks in the same direction', () => {
  for (const cue of cues) {
    expect(withoutVoice(cue)).not.toBe('sound');
    expect(directionOf(withoutVoice(cue))).toBe(directionOf(cue));
  }
});
