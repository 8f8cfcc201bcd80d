import { randomUUID } from 'node:crypto';
import {
  accountPaths,
  actPaths,
  cardPaths,
  collectionPaths,
  commentPaths,
  gamePaths,
  learningPaths,
  levelTestPaths,
  notificationPaths,
  progressPaths,
  apiBase,
  clientVersion,
  csrfHeaderName,
  feedPaths,
  paths,
  signInPaths,
  type RoutePath,
  workoutPaths,
} from '@kadro/contract';
import { z } from 'zod';
import { answerOf, choiceOf, feedOf } from '../learner-steps.ts';
import type { TestServer } from '../test-server.ts';
import type { Visitor } from '../visitor.ts';
import type { FilledPeople } from './fill-people.ts';
import type { FilledRelease } from './fill-release.ts';
import type { RecordedCall } from './recorded-call.ts';

/** The build that the recorded pages say they are. */
export const recordedVersion = `${clientVersion}-${'0a1b2c3d'.repeat(2)}`;

type Recorder = (
  visitor: Visitor,
  route: RoutePath,
  parts?: { path?: string; body?: RecordedCall['body']; isRepetition?: boolean },
) => Promise<void>;

/** A reply with the first two members of its lists: what shape it has, without every card. */
const shorten = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 2).map(shorten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shorten(part)]));
};

const createRecorder = (calls: RecordedCall[]): Recorder => {
  return async (visitor, { method, path: template }, { path = template, body, isRepetition = false } = {}) => {
    const headers: Record<string, string> = {
      accept: 'application/json',
      'accept-language': 'ru',
      'x-requested-with': 'XMLHttpRequest',
      'x-version': recordedVersion,
      [csrfHeaderName.toLowerCase()]: await visitor.csrfToken(),
      cookie: Array.from(visitor.cookies, (pair) => pair.join('=')).join('; '),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const url = apiBase + path;
    const response = await visitor.fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const reply: unknown = text === '' ? undefined : JSON.parse(text);
    calls.push({
      method,
      path: url,
      headers,
      body,
      status: response.status,
      reply: z
        .json()
        .optional()
        .parse(isRepetition ? reply : shorten(reply)),
      isRepetition,
    });
  };
};

/** What the pages of people, cards and figures read. */
const recordPeople = async (record: Recorder, { artist, fan, cardId, collectionId }: FilledPeople): Promise<void> => {
  const { id } = artist.user;
  for (const visitor of [artist, fan]) {
    await record(visitor, cardPaths.readCard, { path: `/cards/${cardId}` });
    await record(visitor, commentPaths.listComments, { path: `/cards/${cardId}/comments` });
    await record(visitor, actPaths.readPerson, { path: `/users/${id}` });
    await record(visitor, actPaths.readTag, { path: '/tags/animals' });
    await record(visitor, collectionPaths.readCollection, { path: `/collections/${collectionId}` });
    await record(visitor, notificationPaths.listNotifications);
    await record(visitor, paths.readFeed, { path: `/feeds/author:${id}?complexity=auto` });
    await record(visitor, actPaths.search, { path: '/search?q=badger' });
    await record(visitor, gamePaths.readGames);
    await record(visitor, levelTestPaths.readLevelTest, { path: '/level-tests/easy' });
    await record(visitor, progressPaths.readFigures, { path: '/progress?days=30' });
  }
  await record(artist, cardPaths.listOwnCards);
  await record(artist, cardPaths.listDrafts);
  await record(fan, paths.readFeed, { path: '/feeds/subscriptions?complexity=auto' });
  await record(fan, paths.readFeed, { path: '/feeds/bookmarks?complexity=auto' });
  const wish = { path: `/cards/${cardId}/like` };
  await record(fan, actPaths.unlikeCard, wish);
  await record(fan, actPaths.likeCard, wish);
};

/** Makes, after the back-up, the calls of the web build: every kept route, repetitions, and the main reads. */
export const recordCalls = async (server: TestServer, filled: FilledRelease): Promise<RecordedCall[]> => {
  const { steady, stubborn, interrupted, author, fresh, openWorkout, repeated } = filled;
  const calls: RecordedCall[] = [];
  const record = createRecorder(calls);
  const now = server.clock.iso();

  for (const visitor of [steady, stubborn, interrupted, author, fresh]) {
    await record(visitor, paths.readUser);
    await record(visitor, paths.readProgress);
    await record(visitor, paths.readLearningStats);
    await record(visitor, paths.readFeed, { path: '/feeds/base?complexity=auto' });
    await record(visitor, workoutPaths.startWorkout);
    await record(visitor, learningPaths.listLearning);
    await record(visitor, accountPaths.listSessions);
  }
  await recordPeople(record, filled.people);
  await record(fresh, paths.readFeedPreview, { path: '/feeds/base/preview' });
  await record(steady, paths.readFeed, { path: '/feeds/base?complexity=novice' });

  const again = { isRepetition: true };
  await record(steady, feedPaths.chooseCard, { body: repeated.choice, ...again });
  await record(steady, workoutPaths.answerCard, { body: repeated.answer, ...again });
  await record(steady, workoutPaths.undoAnswer, { path: `/workout/answers/${repeated.undoneAnswerId}`, ...again });
  await record(steady, workoutPaths.finishWorkout, { body: { workoutId: repeated.workoutId }, ...again });
  await record(author, signInPaths.bringGuestProgress, { body: { bring: true } });

  const { workoutId, answerId, cardIds } = openWorkout;
  await record(interrupted, workoutPaths.undoAnswer, { path: `/workout/answers/${answerId}` });
  for (const cardId of cardIds)
    await record(interrupted, workoutPaths.answerCard, { body: answerOf(workoutId, cardId, now, 'knew') });
  await record(interrupted, workoutPaths.finishWorkout, { body: { workoutId } });
  await record(interrupted, workoutPaths.finishWorkout, { body: { workoutId: randomUUID() } });

  const { cards } = await feedOf(fresh);
  for (const [index, card] of cards.slice(0, 4).entries())
    await record(fresh, feedPaths.chooseCard, { body: choiceOf(card.id, index % 2 === 0 ? 'learn' : 'known') });
  await record(fresh, paths.undoChoice);
  await record(fresh, accountPaths.changeSettings, { body: { locale: 'en', timeZone: 'Europe/Berlin' } });
  await record(fresh, feedPaths.chooseCard, { body: choiceOf('no-such-card') });
  await record(fresh, paths.logOut);
  await record(fresh, paths.readUser);
  return calls;
};
