import {
  answerOffer,
  askSupport,
  bringGuestProgress,
  changeSettings,
  chooseCard,
  confirmEmailByCode,
  finishWorkout,
  logIn,
  putWordAside,
  undoAnswer,
  undoChoice,
} from '@kadro/contract';
import { sql } from 'kysely';
import { lastMailTo } from '../confirm.ts';
import { answer, answerOf, choiceOf, choose, chooseFirst, feedOf, workoutOf, workThrough } from '../learner-steps.ts';
import type { TestServer } from '../test-server.ts';
import { testPassword, type Visitor } from '../visitor.ts';
import { fillPeople, type FilledPeople } from './fill-people.ts';

/** Visitors of a filled server, and the bodies of calls that were answered already. */
export interface FilledRelease {
  steady: Visitor;
  stubborn: Visitor;
  interrupted: Visitor;
  author: Visitor;
  fresh: Visitor;
  people: FilledPeople;
  /** Of `interrupted`: a workout begun and not finished, with the cards that it has left. */
  openWorkout: { workoutId: string; answerId: string; cardIds: string[] };
  /** Of `steady`: what a device would repeat that never saw the reply. */
  repeated: {
    choice: ReturnType<typeof choiceOf>;
    answer: ReturnType<typeof answerOf>;
    undoneAnswerId: string;
    workoutId: string;
  };
}

/** Thirty days of one who does everything: both choices, both grades, taking back, a change of zone, a higher level. */
const liveSteadily = async (server: TestServer): Promise<Pick<FilledRelease, 'steady' | 'repeated'>> => {
  const { clock } = server;
  const steady = await server.guest({ timeZone: 'Europe/Moscow', locale: 'ru' });
  let repeated: FilledRelease['repeated'] | undefined;
  for (let day = 0; day < 30; day += 1) {
    const { cards, offer } = await feedOf(steady);
    if (offer !== undefined) await steady.do(answerOffer, { body: { level: offer.level, accepted: day > 10 } });
    const [first, second, ...others] = cards;
    if (first === undefined || second === undefined) throw new Error('the feed is short');
    await choose(steady, first.id, day % 3 === 0 ? 'learn' : 'known');
    await choose(steady, second.id, 'known');
    await steady.do(undoChoice);
    for (const [index, card] of others.slice(0, 5).entries())
      await choose(steady, card.id, day % 4 === 0 && index < 3 ? 'learn' : 'known');
    const { workoutId, cards: due } = await workoutOf(steady);
    for (const [index, card] of due.entries()) {
      const grade = (index + day) % 5 === 0 ? 'forgot' : 'knew';
      const body = answerOf(workoutId, card.id, clock.iso(), grade);
      await answer(steady, body);
      if (grade === 'forgot') await answer(steady, answerOf(workoutId, card.id, clock.iso()));
    }
    const last = due.at(-1);
    if (last !== undefined) {
      const body = answerOf(workoutId, last.id, clock.iso());
      await answer(steady, body);
      await steady.do(undoAnswer, { params: { answerId: body.answerId } });
      const final = answerOf(workoutId, last.id, clock.iso());
      await answer(steady, final);
      await steady.do(finishWorkout, { body: { workoutId } });
      const choice = choiceOf(others[5]?.id ?? '', 'known');
      await steady.do(chooseCard, { body: choice });
      repeated = { choice, answer: final, undoneAnswerId: body.answerId, workoutId };
    }
    if (day === 15) await steady.do(changeSettings, { body: { timeZone: 'America/New_York', reminderHour: 9 } });
    clock.advance({ days: 1 });
  }
  if (repeated === undefined) throw new Error('nothing was ever due');
  return { steady, repeated };
};

/** Fails the same words until one of them may be put aside. */
const failUntilStubborn = async (server: TestServer): Promise<Visitor> => {
  const stubborn = await server.guest({ timeZone: 'Asia/Tokyo', locale: 'en' });
  const words = await chooseFirst(stubborn, 3);
  for (let day = 0; day < 9; day += 1) {
    await workThrough(stubborn, server.clock.iso(), 'forgot');
    server.clock.advance({ days: 2 });
  }
  await stubborn.do(putWordAside, { params: { wordId: words[0]?.wordId ?? '' } });
  return stubborn;
};

/** An account with a confirmed address, the words of a guest, and cards of its own: such rows have no route yet. */
const makeAuthor = async (server: TestServer): Promise<Visitor> => {
  const email = 'author@example.com';
  const author = await server.member(email);
  await chooseFirst(author, 2);
  await author.do(confirmEmailByCode, { body: { code: (await lastMailTo(server, email)).code } });
  const guest = await server.guest();
  await chooseFirst(guest, 6);
  await workThrough(guest, server.clock.iso());
  await guest.do(logIn, { body: { email, password: testPassword } });
  await guest.do(bringGuestProgress, { body: { bring: true } });
  const copyOf = (id: string, state: string, authorId: string | null) => sql`
    insert into cards (id, word_id, origin, author_id, state, example, example_translation, mark_start, mark_end, tags,
      recipe, picture_id, alt_en, alt_ru)
    select ${id}, word_id, 'author', ${authorId}::uuid, ${state}, example, example_translation, mark_start, mark_end, tags,
      recipe, ${`${id}-0000000a`}, alt_en, alt_ru
    from cards order by id limit 1`;
  for (const state of ['private', 'pending', 'published', 'rejected'])
    await copyOf(`authors-${state}`, state, author.user.id).execute(server.database.db);
  await copyOf('left-by-its-author', 'published', null).execute(server.database.db);
  await author.do(askSupport, { body: { text: 'Спасибо!', email } });
  return author;
};

/** Fills a server with all that people leave behind, over HTTP as far as there are routes. */
export const fillRelease = async (server: TestServer): Promise<FilledRelease> => {
  const { steady, repeated } = await liveSteadily(server);
  const stubborn = await failUntilStubborn(server);
  const author = await makeAuthor(server);
  const interrupted = await server.guest();
  await chooseFirst(interrupted, 4);
  const { workoutId, cards } = await workoutOf(interrupted);
  const [first, second, ...left] = cards.map(({ id }) => id);
  await answer(interrupted, answerOf(workoutId, first ?? '', server.clock.iso(), 'forgot'));
  const lastAnswer = answerOf(workoutId, second ?? '', server.clock.iso());
  await answer(interrupted, lastAnswer);
  const people = await fillPeople(server);
  const fresh = await server.guest({ locale: 'ru' });
  await feedOf(fresh);
  return {
    steady,
    stubborn,
    interrupted,
    author,
    fresh,
    people,
    repeated,
    openWorkout: { workoutId, answerId: lastAnswer.answerId, cardIds: left },
  };
};
