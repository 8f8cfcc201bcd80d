import type { CommentPage, Thread } from '@kadro/contract';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Listener } from '../../../shared/live/live-connection.ts';
import { commentsQuery } from './comments-query.ts';
import { followComments, type FollowedComments } from './follow-comments.ts';

const call = vi.hoisted(() => vi.fn<(path: unknown, options: { query: object }) => Promise<CommentPage>>());
vi.mock('../../../shared/api/call.ts', () => ({ call }));

let client: QueryClient;
let listeners: Map<string, Listener>;
let said: unknown[];
let writers: number[];
let timers: { run: () => void; delayMs: number }[];
let nowMs: number;

const aThread = (id: string, replyIds: string[] = [], nextReplies: string | null = null): Thread => {
  const comment = (commentId: string, parentId: string | null) => ({
    id: commentId,
    parentId,
    author: null,
    text: commentId,
    at: '2026-01-01T00:00:00.000Z',
    isEdited: false,
    isDeleted: false,
    isByCardAuthor: false,
    editableUntil: null,
    canDelete: false,
  });
  const replies = replyIds.map((each) => comment(each, id));
  return { ...comment(id, null), replies, replyCount: replies.length, nextReplies };
};
const aPage = (threads: Thread[], nextCursor: string | null = null): CommentPage => ({
  threads,
  nextCursor,
  count: threads.length,
  isOpen: true,
});

beforeEach(() => {
  client = new QueryClient();
  listeners = new Map();
  [said, writers, timers, nowMs] = [[], [], [], 0];
  call.mockReset();
});

const follow = (isSomebody = true): FollowedComments =>
  followComments({
    live: {
      listen: (channel, listener) => {
        listeners.set(channel, listener);
        return () => listeners.delete(channel);
      },
      say: (...words) => void said.push(words),
    },
    client,
    cardId: 'apple',
    isSomebody,
    onWriters: (count) => writers.push(count),
    now: () => nowMs,
    random: () => 0.5,
    later: (run, delayMs) => {
      const timer = { run, delayMs };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
  });

const query = commentsQuery('apple');
const show = async (...pages: CommentPage[]): Promise<void> => {
  for (const page of pages) call.mockResolvedValueOnce(page);
  await client.fetchInfiniteQuery({ ...query, pages: pages.length });
};
const isStale = (): boolean => client.getQueryState(query.queryKey)?.isInvalidated === true;
const shownIds = (): string[] | undefined =>
  client
    .getQueryData(query.queryKey)
    ?.pages.flatMap(({ threads }) => threads.flatMap(({ id, replies }) => [id, ...replies.map((each) => each.id)]));
const news = (event: string, data: object): void => listeners.get('card.apple')?.hear(event, data);

it('asks for what others wrote, soon and not too often, and not for what stands there', async () => {
  await show(aPage([aThread('one')]));
  follow();
  news('comment', { id: 'one' });
  expect(timers).toEqual([]);
  news('comment', { id: 'two' });
  news('comment', { id: 'three' });
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([500]);
  timers.shift()?.run();
  expect(isStale()).toBe(true);
  nowMs = 1000;
  news('comment-changed', { id: 'one' });
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([2500]);
});

it('asks once it hears, and after a gap, and takes away at once what was deleted', async () => {
  await show(aPage([aThread('one', ['reply'])]));
  follow();
  news('comment-removed', { id: 'reply' });
  expect(shownIds()).toEqual(['one']);
  timers = [];
  listeners.get('card.apple')?.catchUp(false);
  expect(timers).toHaveLength(0);
  follow();
  listeners.get('card.apple')?.catchUp(true);
  expect(timers).toHaveLength(1);
});

it('keeps the pages and the replies that somebody has asked for, with what came since', async () => {
  await show(aPage([aThread('two', ['a', 'b', 'c'], 'after c')], 'after two'), aPage([aThread('one')]));
  client.setQueryData(
    query.queryKey,
    (known) =>
      known && {
        ...known,
        pages: [aPage([aThread('two', ['a', 'b', 'c', 'd'])], 'after two'), ...known.pages.slice(1)],
      },
  );
  const fresh = [
    aPage([aThread('three'), aThread('two', ['a', 'b', 'c'], 'after c')], 'after two'),
    aPage([aThread('d'), aThread('e')]),
    aPage([aThread('one', ['late'])]),
  ];
  for (const page of fresh) call.mockResolvedValueOnce(page);
  await client.refetchQueries({ queryKey: query.queryKey, type: 'all' });
  expect(shownIds()).toEqual(['three', 'two', 'a', 'b', 'c', 'd', 'e', 'one', 'late']);
  expect(call.mock.calls.slice(2).map(([, options]) => options.query)).toEqual([
    {},
    { parent: 'two', cursor: 'after c' },
    { cursor: 'after two' },
  ]);
});

it('knows who writes until they stop, leave, or say nothing for long', () => {
  const followed = follow();
  const meeting = listeners.get('presence-card.apple');
  meeting?.hear('client-typing', { on: true }, 'anna');
  meeting?.hear('client-typing', { on: true }, 'anna');
  meeting?.hear('client-typing', { on: true }, 'boris');
  meeting?.hear('client-typing', 'forged', 'clara');
  expect(writers.at(-1)).toBe(2);
  meeting?.hear('client-typing', { on: false }, 'anna');
  meeting?.hear('member_removed', {}, 'boris');
  expect([writers.at(-1), timers]).toEqual([0, []]);
  meeting?.hear('client-typing', { on: true }, 'anna');
  timers.shift()?.run();
  expect(writers.at(-1)).toBe(0);
  meeting?.hear('client-typing', { on: true }, 'anna');
  followed.stop();
  expect([writers.at(-1), timers, listeners.size]).toEqual([0, [], 0]);
});

it('tells others now and then that somebody writes, and once that they do not', () => {
  const { write } = follow();
  write(false);
  write(true);
  write(true);
  nowMs = 4000;
  write(true);
  write(false);
  write(false);
  const told = (on: boolean) => ['presence-card.apple', 'client-typing', { on }];
  expect(said).toEqual([told(true), told(true), told(false)]);
});

it('enters no meeting without a session', () => {
  follow(false);
  expect([...listeners.keys()]).toEqual(['card.apple']);
});
