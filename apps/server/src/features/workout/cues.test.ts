import { answerCard, readComing, startWorkout, type Workout } from '@kadro/contract';
import { cues, firstCues, isFirstCue, type Cue } from '@kadro/core';
import { cutGaps } from '@kadro/core/english/cut-gaps';
import { readEvent } from '@kadro/core/stored';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCard } from '../../test/card-steps.ts';
import { answer, answerOf, choose, chooseFirst } from '../../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import type { Visitor } from '../../test/visitor.ts';

const start = '2031-03-12T12:00:00.000Z';

let server: TestServer;
let guest: Visitor;
beforeAll(async () => {
  server = await startTestServer({ now: start });
});
beforeEach(async () => {
  server.clock.set(start);
  guest = await server.guest();
  await chooseFirst(guest, 7);
});
afterAll(async () => {
  expect((await server.replay()).differences).toEqual([]);
  await server.stop();
});

const workoutBy = (named?: string): Promise<Workout> =>
  guest.do(startWorkout, { query: named === undefined ? {} : { cues: named } });
const cuesIn = ({ cards }: Workout): Cue[] => [
  ...new Set(cards.flatMap(({ asks = [] }) => asks.map(({ cue }) => cue))),
];
/** Repeats all that is due until no word is new. */
const introduceAll = async (): Promise<void> => {
  const { workoutId, cards } = await workoutBy();
  for (const { id } of cards) await answer(guest, answerOf(workoutId, id, server.clock.iso()));
  server.clock.advance({ days: 3 });
};

describe('a workout', () => {
  it('asks a page that names no cues, as one of an older release, by the first four alone', async () => {
    for (let day = 0; day < 4; day += 1) {
      const workout = await workoutBy();
      for (const cue of cuesIn(workout)) expect(firstCues).toContain(cue);
      expect(workout.cards.every((card) => !('gaps' in card))).toBe(true);
      await introduceAll();
    }
  });

  it('asks by the cues that are named, and passes over what is none', async () => {
    await introduceAll();
    expect(cuesIn(await workoutBy('sound,smell,typed')).toSorted()).toEqual(['sound', 'typed']);
    expect(cuesIn(await workoutBy('typed'))).toEqual(['typed']);
    const all = cuesIn(await workoutBy(cues.join()));
    expect(all.some((cue) => !isFirstCue(cue))).toBe(true);
  });

  it('tells what to leave out of an example that asks, and nothing of one that does not', async () => {
    const { cards } = await workoutBy('gap,english');
    const asking = cards.filter(({ asks = [] }) => asks.some(({ cue }) => cue === 'gap'));
    expect(asking.length).toBeGreaterThan(4);
    for (const { example, mark, gaps = [] } of asking) {
      expect(gaps.length).toBeGreaterThan(0);
      const left = example.slice(mark?.start, mark?.end);
      expect(cutGaps(example, gaps).join('…')).not.toContain(left);
    }
    expect((await workoutBy('english,sound')).cards.every((card) => !('gaps' in card))).toBe(true);
  });

  it('names the other words of a translation where it asks by that, and no word that is somebody else’s secret', async () => {
    const [author, other] = [await server.member(), await server.member()];
    const secret = { translation: 'быстро', partOfSpeech: 'adverb', isPrivate: true } as const;
    await makeCard(author, { ...secret, headword: 'swiftish', example: 'He ran swiftish.' });
    await makeCard(other, { ...secret, headword: 'zippily', example: 'He ran zippily.' });
    // Another part of speech is another word.
    await makeCard(author, { ...secret, headword: 'quickish', partOfSpeech: 'adjective', example: 'A quickish run.' });
    await choose(author, 'fast');
    const synonymsBy = async (named: string) => {
      const { cards } = await author.do(startWorkout, { query: { cues: named } });
      return cards.map(({ synonyms }) => synonyms);
    };
    expect(await synonymsBy('english')).toEqual([undefined]);
    expect(await synonymsBy('russian')).toEqual([['quickly', 'rapidly', 'swiftish']]);
    const { cards } = await author.do(readComing, { query: { cues: 'russian' } });
    expect(cards.map(({ synonyms }) => synonyms)).toEqual([['quickly', 'rapidly', 'swiftish']]);
  });

  it('asks by text where what is named is nothing that can be', async () => {
    expect(cuesIn(await workoutBy('smell')).toSorted()).toEqual(['english', 'russian']);
  });
});

describe('an answer', () => {
  const loggedCue = async (named: { cue?: 'sound'; askedBy?: string }) => {
    const { workoutId, cards } = await workoutBy();
    const body = { ...answerOf(workoutId, cards[0]?.id ?? '', server.clock.iso()), ...named };
    await guest.do(answerCard, { body });
    const row = await server.database.db
      .selectFrom('learner_events')
      .selectAll()
      .where('user_id', '=', guest.user.id)
      .where('source_id', '=', body.answerId)
      .executeTakeFirstOrThrow();
    const event = readEvent(row.event, { id: row.source_id, workoutId: row.workout_id, wordId: null, atMs: +row.at });
    return event.kind === 'answered' ? [event.cue, event.responseMs] : null;
  };

  it('is logged with its time and the cue, whichever field names it', async () => {
    expect(await loggedCue({ cue: 'sound' })).toEqual(['sound', 1500]);
    expect(await loggedCue({ askedBy: 'typed' })).toEqual(['typed', 1500]);
  });

  it('by a cue of a later release is taken without it', async () => {
    expect(await loggedCue({ askedBy: 'smell' })).toEqual([undefined, 1500]);
  });
});
