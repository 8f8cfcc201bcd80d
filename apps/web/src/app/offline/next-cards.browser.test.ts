import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FeedState } from '../../features/feed/index.ts';
import { emit } from '../../shared/events/events.ts';
import { session } from '../../shared/session/session.ts';
import { aUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { waitFor } from '../../test/wait-for.ts';
import { aCard, aFeed, aStart } from '../../worker/test-start.ts';
import { createNextCards, type NextCards } from './next-cards.ts';

let told: string[];
let news: number;
let isDown: boolean;
/** Answers wait for this promise. */
let held: Promise<void> | undefined;
let api: ReturnType<typeof fakeApi>;
let next: NextCards;

const lying = (...ids: string[]): FeedState => ({
  items: ids.map((id) => ({ kind: 'word', card: aCard(id) })),
  made: [],
  skipped: [],
  staleAtMs: 1,
});
const ids = (): string[] => next.get().map(({ id }) => id);
const wait = () => vi.advanceTimersByTimeAsync(5000);
/** Waits for the reply with these cards. */
const hear = async (...told: string[]): Promise<void> => {
  await wait();
  await waitFor(() => expect(ids()).toEqual(told));
};

beforeEach(() => {
  vi.useFakeTimers();
  giveCsrfCookie();
  told = ['owl', 'elk'];
  isDown = false;
  news = 0;
  held = undefined;
  api = fakeApi({
    'GET /feeds/base/next': async () => {
      await held;
      return isDown ? { status: 500 } : { body: { cards: told.map((id) => aCard(id)) } };
    },
  });
  session.user.set(aUser);
  session.isKept.set(false);
  next = createNextCards(() => (news += 1));
});
afterEach(() => {
  next.forget();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  session.user.set(undefined);
});

it('asks once for what comes after the cards that lie there, and again when others were drawn', async () => {
  next.follow(lying('cat', 'dog'));
  expect(api.routes()).toEqual([]);
  await hear('owl', 'elk');
  expect(news).toBe(1);
  next.follow(lying('dog'));
  await wait();
  expect(api.routes()).toHaveLength(1);
  told = ['elk', 'emu'];
  next.follow(lying('dog', 'owl'));
  await hear('elk', 'emu');
});

it('leaves out what was chosen or put off, here or elsewhere', async () => {
  told = ['owl', 'elk', 'emu', 'hen', 'ant'];
  next.follow(lying('cat'));
  await hear(...told);
  const card = aCard('owl');
  const skipped = aCard('elk');
  next.follow({
    ...lying(),
    made: [{ choiceId: 'c', card, choice: 'learn', seenMs: 2000 }],
    skipped: [{ skipId: 's', card: skipped, refillsAt: undefined }],
  });
  expect(ids()).toEqual(['emu', 'hen', 'ant']);
  emit('chosen', { wordId: 'emu' });
  emit('chosenElsewhere', { wordId: 'hen' });
  expect(ids()).toEqual(['ant']);
});

it('has what an earlier visit kept, without asking for it', async () => {
  next.begin(aStart({ feed: aFeed(), next: [aCard('owl')] }));
  expect(ids()).toEqual(['owl']);
  next.follow(lying('cat', 'dog'));
  await wait();
  expect(api.routes()).toEqual([]);
  // Without an earlier answer it is requested.
  next.begin(aStart({ feed: aFeed(), next: [] }));
  next.follow(lying('cat', 'dog'));
  await hear('owl', 'elk');
});

it('asks nothing for a visitor, of a feed the server has not confirmed, or for somebody who saves data', async () => {
  next.follow({ ...lying('cat'), staleAtMs: 0 });
  session.isKept.set(true);
  next.follow(lying('cat'));
  session.isKept.set(false);
  session.user.set(null);
  next.follow(lying('cat'));
  session.user.set(aUser);
  Object.defineProperty(navigator, 'connection', { configurable: true, get: () => ({ saveData: true }) });
  next.follow(lying('cat'));
  Reflect.deleteProperty(navigator, 'connection');
  await wait();
  expect(api.routes()).toEqual([]);
  next.follow(lying('cat'));
  await hear('owl', 'elk');
});

it('asks again where no answer came, and takes none that comes when somebody else is here', async () => {
  isDown = true;
  next.follow(lying('cat'));
  await wait();
  isDown = false;
  await waitFor(async () => {
    next.follow(lying('cat'));
    await wait();
    expect(ids()).toEqual(['owl', 'elk']);
  });
  // Requested, and forgotten before the answer.
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  next.forget();
  next.follow(lying('cat'));
  await wait();
  next.forget();
  const before = news;
  held = undefined;
  resolve();
  next.follow(lying('cat'));
  await hear('owl', 'elk');
  expect(news).toBe(before + 1);
});
