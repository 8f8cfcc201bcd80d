import type { Card, Workout, WorkoutCard } from '@kadro/contract';
import { learningPaths } from '@kadro/contract/learning/learning-paths';
import type { Cue } from '@kadro/core/terms/cue';
import { askOf } from '@kadro/core/workout/cue-ladder';
import { shuffle } from '@kadro/core/terms/random';
import { call } from '../../shared/api/call.ts';
import { emit } from '../../shared/events/events.ts';
import { newId } from '../../shared/new-id.ts';
import { chosenCues } from '../../shared/preferences/chosen-cues.ts';
import { preference } from '../../shared/preferences/preferences.ts';
import { withoutPicture } from './fit-asks.ts';
import type { Practice } from './practice-of.ts';
import type { WorkoutSource } from './workout-session.ts';

const wordsOfOne = 20;
/** Pages of fifty words; the words are drawn from these. */
const pagesRead = 4;

type Word = Pick<WorkoutCard, 'stage' | 'dueAt' | 'stubborn'> & { readonly card: Card };

/** Reads all words of a list, or its first pages. */
const readAll = async (
  read: (cursor: string | undefined) => Promise<{ words: readonly Word[]; nextCursor: string | null }>,
): Promise<readonly Word[]> => {
  const found: Word[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pagesRead; page += 1) {
    const { words, nextCursor } = await read(cursor);
    found.push(...words);
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return found;
};

const readWords = ({ which, query }: Practice): Promise<readonly Word[]> =>
  readAll(async (cursor) => {
    const asked = { ...(query && { query }), ...(cursor !== undefined && { cursor }) };
    if (which === 'learning') return await call(learningPaths.listLearning, { query: { ...asked, sort: 'due' } });
    const { words, nextCursor } = await call(learningPaths.listKnown, { query: asked });
    const isKnown = ({ card, knownSince }: (typeof words)[number]): Word => ({
      card,
      stage: 'learned',
      dueAt: knownSince,
      stubborn: false,
    });
    return { words: words.map(isKnown), nextCursor };
  });

/** Draws some of the learner's words as a workout that the server does not know. Each round draws again. */
export const givePractice = async (practice: Practice, round: number): Promise<Workout> => {
  const drawn = shuffle(await readWords(practice), Math.random).slice(0, wordsOfOne);
  const chosen = chosenCues.get();
  // Only the server knows the gaps of an example.
  const isUsable = (cue: Cue): boolean => cue !== 'gap' && chosen.has(cue);
  const toCard = ({ card, stage, dueAt, stubborn }: Word, at: number): WorkoutCard => ({
    ...card,
    stage,
    dueAt,
    stubborn,
    asks: [askOf({ wordId: card.wordId, stage, reps: round + at, retrievability: 1, isUsable })],
  });
  return { workoutId: `practice-${round}`, cards: drawn.map(toCard), due: 0, nextDueAt: null };
};

const untold = (): Promise<never> => new Promise(() => undefined);

/** Practice is not reported: memory, due dates, points and statistics do not change. */
export const practiceSource: WorkoutSource = {
  send: untold,
  audit: untold,
  takeBack: untold,
  finish: untold,
  onFinished: () => undefined,
  onAnswered: () => undefined,
  report: (error) => emit('failed', { error }),
  mayAnswerUnturned: () => preference('answerUnturned') === 'on',
  withoutPicture,
  newId,
  nowMs: () => Date.now(),
};
