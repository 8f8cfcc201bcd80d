import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { flushSync } from 'react-dom';
import type { ChoiceReply, DaySummary, Feed, Progress } from '@kadro/contract';
import { emit } from '../../shared/events/events.ts';
import { learner } from '../../shared/learner/learner.ts';
import { choosePreference } from '../../shared/preferences/preferences.ts';
import { resetSession, session } from '../../shared/session/session.ts';
import { outbox } from '../../shared/outbox/device-outbox.ts';
import { createStore, useStore } from '../../shared/store.ts';
import { announced } from '../../shared/ui/toast.ts';
import { aFeed } from '../../test/cards.ts';
import { aUser, giveCsrfCookie, fakeApi } from '../../test/fake-api.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { clickAt, keyAt, placeIn } from '../../test/press-at.ts';
import { pressUntil } from '../../test/press-until.ts';
import { render } from '../../test/render.tsx';
import { putFinger } from '../../test/touch.ts';
import { FeedHelp } from './feed-help.tsx';
import { FeedPage } from './feed-page.tsx';
import { followOtherTabs } from './follow-other-tabs.ts';
import { followNewCards } from './use-feed-deck.ts';
import { waitFor } from '../../test/wait-for.ts';

const words = ['apple', 'bread', 'cloud', 'dream', 'eagle', 'flame', 'grass'];
const progress: Progress = {
  level: 'a1',
  test: { rejected: false, result: null },
  points: 3,
  streak: { length: 4, freezes: 0, wonToday: false, lastWonDay: '2026-11-20' },
  moves: { left: 24, limit: 30, refillsAt: '2030-01-01T00:00:00Z' },
  words: { learning: 6, repeating: 0, fixing: 0, learned: 0, known: 0 },
};
let feed: Feed;
let bookmarks: Feed;
let chosen: { cardId: string; choice: string; choiceId: string; seenMs?: number }[];
let refusal: { status: number; body: unknown } | null;
let isOffline: boolean;
/** The server's summary of the day; null if it fails. */
let day: DaySummary | null;
/** Additional fields of the replies to choices. */
let brings: Partial<ChoiceReply>;
let api: ReturnType<typeof fakeApi>;
let visit = 0;

const reply = (): ChoiceReply => ({
  moves: { ...feed.moves, left: feed.moves.left - chosen.length },
  learning: feed.learning,
  points: 0,
  ...brings,
});
const isChoice = (body: unknown): body is (typeof chosen)[number] =>
  typeof body === 'object' && body !== null && 'choiceId' in body;

beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  localStorage.clear();
  localStorage.setItem('feedHelp', 'seen');
  choosePreference('displayMode', 'english');
  choosePreference('complexity', 'auto');
  resetSession();
  feed = aFeed(words);
  bookmarks = aFeed([]);
  brings = {};
  day = {
    cards: feed.cards.slice(0, 2),
    learn: 2,
    known: 0,
    streak: { length: 0, freezes: 0, wonToday: false, lastWonDay: null },
    harder: null,
  };
  chosen = [];
  refusal = null;
  isOffline = false;
  visit += 1;
  const user = { ...aUser, id: `0b0a0c0d-1111-4111-8111-${String(visit).padStart(12, '0')}` };
  session.user.set(user);
  api = fakeApi({
    'GET /user': () => ({ body: user }),
    'POST /auth/guest': () => ({
      status: 201,
      body: { user, session: { id: 's', expiresAt: '2030-01-01T00:00:00Z' } },
    }),
    'GET /site': () => ({
      body: {
        paces: [
          { pace: 50, answersADay: 28 },
          { pace: 100, answersADay: 55 },
        ],
      },
    }),
    'PATCH /user/settings': ({ body }) => ({ body: { ...user, ...Object(body) } }),
    'GET /user/progress': () => ({ body: { ...progress, moves: brings.moves ?? progress.moves } }),
    'GET /user/day': () => (day === null ? { status: 500, body: { message: 'no' } } : { body: day }),
    'GET /feeds/base': () => ({ body: feed }),
    'GET /feeds/bookmarks': () => ({ body: bookmarks }),
    'GET /feeds/author%3Aanna/preview': () => ({ body: aFeed(words.slice(1)) }),
    'GET /feeds/base/preview': () => ({ body: feed }),
    'POST /feeds/offer': () => ({ body: { level: 'b1' } }),
    'POST /choices': ({ body }) => {
      if (isOffline) throw new TypeError('offline');
      if (refusal !== null) return refusal;
      if (isChoice(body)) chosen.push(body);
      return { body: reply() };
    },
    'POST /feeds/skips': () => refusal ?? { body: { left: 9 } },
    'DELETE /choices/last': () => {
      const last = chosen.pop();
      return { body: { card: feed.cards.find(({ id }) => id === last?.cardId), choiceId: last?.choiceId, ...reply() } };
    },
  });
});

// A pending choice of one test would arrive in the next one.
afterEach(() => outbox.flush());

const open = async (name?: string, locale: 'en' | 'ru' = 'en') => {
  const place = await render(
    <div className="app">
      <FeedPage params={name === undefined ? {} : { name }} />
    </div>,
    locale,
  );
  return { place, word: () => place.querySelector('[data-place="0"] h2')?.textContent };
};
const top = (): HTMLElement => {
  const card = document.querySelector<HTMLElement>('[data-place="0"] > div');
  if (card === null) throw new Error('no card on top');
  return card;
};

/** Records every text of the line of moves from now on, in order. */
const recordMoves = (place: HTMLElement): string[] => {
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(place.querySelector('header p')?.textContent ?? ''));
  onTestFinished(() => observer.disconnect());
  observer.observe(place, { subtree: true, childList: true, characterData: true });
  return seen;
};

describe('a visitor', () => {
  beforeEach(() => session.user.set(null));

  it('sees the cards of an author whose page led here', async () => {
    const { word } = await open('author:anna');
    await waitFor(() => expect(word()).toBe('bread'));
    expect(api.routes()).not.toContain('POST /auth/guest');
  });

  it('is told of a feed of one’s own that it is empty, and asks for nothing', async () => {
    await open('bookmarks');
    await expect.element(page.getByText('No bookmarks yet')).toBeVisible();
    expect(api.routes().filter((route) => route.includes('bookmarks'))).toEqual([]);
  });

  it('never sees, as a new guest, when the moves of visitors come back', async () => {
    // No midnight has such minutes.
    feed = aFeed(words, { moves: { left: 30, limit: 30, refillsAt: '2031-01-01T03:37:00Z' } });
    brings = { moves: { left: 29, limit: 30, refillsAt: new Date(new Date().setHours(24, 0, 0, 0)).toISOString() } };
    const { place } = await open();
    await expect.element(page.getByRole('heading', { name: 'apple' })).toBeVisible();
    const seen = recordMoves(place);
    await page.getByRole('button', { name: 'Learn' }).click();
    await waitFor(() => expect(seen.at(-1)).toContain('29'));
    await waitFor(() => expect(seen.at(-1)).toMatch(/:00/));
    expect(seen.filter((line) => line.includes(':37'))).toEqual([]);
  });

  it('never sees it either when the guest is there before the new moves are drawn', async () => {
    feed = aFeed(words, { moves: { left: 30, limit: 30, refillsAt: '2031-01-01T03:37:00Z' } });
    const { place } = await open();
    await expect.element(page.getByRole('heading', { name: 'apple' })).toBeVisible();
    const seen = recordMoves(place);
    emit('guestRegistrationStarted');
    session.user.set(aUser);
    await waitFor(() => expect(seen.at(-1)).toMatch(/:00/));
    expect(seen.filter((line) => line.includes(':37'))).toEqual([]);
  });

  it('sees the preview, becomes a guest by the first choice, and keeps the cards', async () => {
    const { word } = await open();
    await expect.element(page.getByRole('heading', { name: 'apple' })).toBeVisible();
    expect(api.routes()).not.toContain('POST /auth/guest');
    await page.getByRole('button', { name: 'Learn' }).click();
    await waitFor(() => expect(chosen).toMatchObject([{ cardId: 'apple', choice: 'learn' }]));
    expect(api.routes().filter((route) => route.startsWith('POST'))).toEqual(['POST /auth/guest', 'POST /choices']);
    await waitFor(() => expect(word()).toBe('bread'));
    expect(api.routes()).not.toContain('GET /feeds/base');
  });

  it('is told what other collections hold, without a request', async () => {
    await open('subscriptions');
    await expect.element(page.getByRole('heading', { name: 'No subscriptions yet' })).toBeVisible();
    expect(api.routes()).toEqual([]);
  });
});

describe('the first help', () => {
  beforeEach(() => localStorage.removeItem('feedHelp'));
  const help = () => page.getByRole('dialog', { name: 'Know it or learn it?' });
  /** Holds the timer that opens the help: on a busy machine it would fire before anything is done. Returns its release. */
  const holdHelp = (): (() => void) => {
    const real = globalThis.setTimeout;
    let held: (() => void) | undefined;
    vi.stubGlobal('setTimeout', (run: () => void, delayMs?: number) => {
      if (delayMs !== 1200) return real(run, delayMs);
      held = run;
      return 0;
    });
    return () => {
      vi.stubGlobal('setTimeout', real);
      if (held === undefined) throw new Error('The help is not on its way.');
      held();
    };
  };

  it('comes by itself to one who looks', async () => {
    await open();
    await expect.element(help()).toBeVisible();
  });

  it('does not take the place of options that were opened before it', async () => {
    const comeHelp = holdHelp();
    await open();
    await page.getByRole('button', { name: 'Feed options' }).click();
    const options = page.getByRole('dialog', { name: 'Feed options' });
    await expect.element(options).toBeVisible();
    comeHelp();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await expect.element(options).toBeVisible();
    await expect.element(help()).not.toBeInTheDocument();
  });

  it('does not come any more to one who has chosen', async () => {
    const comeHelp = holdHelp();
    const { word } = await open();
    await page.getByRole('button', { name: 'Learn' }).click();
    await waitFor(() => expect(word()).toBe('bread'));
    comeHelp();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await expect.element(help()).not.toBeInTheDocument();
    expect(localStorage.getItem('feedHelp')).not.toBeNull();
  });
});

describe('the feed', () => {
  it('shows the moves left and asks for the feed once', async () => {
    await open();
    await expect.element(page.getByText('30 moves left')).toBeVisible();
    expect(api.routes().filter((route) => route === 'GET /feeds/base')).toHaveLength(1);
  });

  it.each([
    { key: '{ArrowRight}', choice: 'known' },
    { key: '{ArrowLeft}', choice: 'learn' },
  ])('$key chooses $choice', async ({ key, choice }) => {
    const { word } = await open();
    await waitFor(() => expect(word()).toBe('apple'));
    await userEvent.keyboard(key);
    // The viewing time is sent with the choice.
    await waitFor(() => expect(chosen).toMatchObject([{ cardId: 'apple', choice, seenMs: expect.any(Number) }]));
    expect(word()).toBe('bread');
    await expect.element(page.getByText('29 moves left')).toBeVisible();
  });

  it('chooses by a swipe: right is known', async () => {
    const { word } = await open();
    await waitFor(top);
    putFinger(top()).move(8, 0, 16).move(220).lift();
    await waitFor(() => expect(chosen).toMatchObject([{ cardId: 'apple', choice: 'known' }]));
    expect(word()).toBe('bread');
  });

  it('takes the last choice back by Z', async () => {
    const { word } = await open();
    await waitFor(top);
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(chosen).toHaveLength(1));
    await userEvent.keyboard('z');
    await waitFor(() => expect(word()).toBe('apple'));
    await waitFor(() => expect(chosen).toEqual([]));
  });

  it('says that a choice was taken back, by button or key, and says the same choice again', async () => {
    await open();
    await waitFor(top);
    const said = (): string => announced.get();
    for (const undo of [
      () => userEvent.keyboard('z'),
      () => page.getByRole('button', { name: 'Undo the last choice' }).click(),
    ]) {
      // One press of a key is one choice.
      await pressUntil(
        () => (chosen.length === 0 ? userEvent.keyboard('{ArrowRight}') : Promise.resolve()),
        () => expect(said()).toMatch(/^apple: known\. Next: bread\./),
      );
      await waitFor(() => expect(chosen).toHaveLength(1));
      await undo();
      await waitFor(() => expect(said()).toMatch(/^apple: put back\. Next: apple\. Picture: /));
    }
  });

  it('of a feed that was empty asks again when somebody comes back to it', async () => {
    bookmarks = aFeed([], { selection: { id: 'none', expiresAt: new Date().toISOString() } });
    const { place } = await open('bookmarks');
    await expect.element(page.getByRole('heading', { name: 'No bookmarks yet' })).toBeVisible();
    place.remove();
    bookmarks = aFeed(words);
    const { word } = await open('bookmarks');
    await waitFor(() => expect(word()).toBe('apple'));
  });

  it('takes it back after a look at another feed, too', async () => {
    const first = await open();
    await waitFor(top);
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(chosen).toHaveLength(1));
    first.place.remove();
    const second = await open('bookmarks');
    await expect.element(page.getByRole('heading', { name: 'No bookmarks yet' })).toBeVisible();
    second.place.remove();
    const { word } = await open();
    await waitFor(() => expect(word()).toBe('bread'));
    await userEvent.keyboard('z');
    await waitFor(() => expect(word()).toBe('apple'));
    await waitFor(() => expect(chosen).toEqual([]));
  });

  it.each([
    { mode: 'english', shown: 'apple', hidden: 'перевод apple' },
    { mode: 'russian', shown: 'перевод apple', hidden: 'apple' },
    { mode: 'none', shown: 'Which word is this?', hidden: 'apple' },
  ] as const)('shows $shown first in the mode $mode, and the other side by space', async ({ mode, shown, hidden }) => {
    choosePreference('displayMode', mode);
    await open();
    await waitFor(() => expect(top().textContent).toContain(shown));
    const texts = (): string[] => [...top().querySelectorAll('h2, p')].map((element) => element.textContent ?? '');
    expect(texts()).not.toContain(hidden);
    await userEvent.keyboard(' ');
    await waitFor(() => expect(texts()).toContain(hidden));
  });

  it('reads another one when the complexity changes', async () => {
    await open();
    await waitFor(top);
    choosePreference('complexity', 'c1');
    await waitFor(() => expect(api.sent.at(-1)?.url.searchParams.get('complexity')).toBe('c1'));
  });
});

describe('a choice that cannot be made', () => {
  it('puts the card back, explains, and offers a workout', async () => {
    refusal = { status: 412, body: { message: 'full', code: '412-too-more-total' } };
    const { word } = await open();
    await waitFor(top);
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(page.getByRole('heading', { name: 'Too more cards for learning' })).toBeVisible();
    expect(word()).toBe('apple');
    await expect.element(page.getByRole('link', { name: 'See my words' })).toHaveAttribute('href', '/learning');
    await page.getByRole('button', { name: 'Keep choosing' }).click();
    refusal = null;
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(word()).toBe('bread'));
    await waitFor(() => expect(chosen).toHaveLength(1));
  });

  it('offers a full learner the next pace with its cost, and goes on with it', async () => {
    feed = aFeed(words, { learning: { inStages: 50, limit: 50, due: 3, dueLimit: 25 } });
    await open();
    await waitFor(top);
    await userEvent.keyboard('{ArrowLeft}');
    await expect
      .element(page.getByText('Or learn more at a time: 100 words. That’s about 55 answers a day.'))
      .toBeVisible();
    feed = aFeed(words, { learning: { inStages: 50, limit: 100, due: 3, dueLimit: 25 } });
    await page.getByRole('button', { name: 'Learn up to 100 words' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() =>
      expect(api.sent.find(({ route }) => route === 'PATCH /user/settings')?.body).toEqual({ pace: 100 }),
    );
  });

  it('is not even sent when too many words are due', async () => {
    feed = aFeed(words, { learning: { inStages: 30, limit: 50, due: 26, dueLimit: 25 } });
    await open();
    await waitFor(top);
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(page.getByRole('link', { name: 'Start a workout' })).toHaveAttribute('href', '/workout');
    expect(api.routes()).not.toContain('POST /choices');
  });

  it('ends the day with what it brought, one thing to do, and when the next selection comes', async () => {
    feed = aFeed(words, {
      moves: { ...feed.moves, left: 1 },
      learning: { inStages: 3, limit: 50, due: 3, dueLimit: 25 },
    });
    await open();
    await waitFor(top);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('heading', { name: 'That’s all for today' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Start a workout' })).toHaveAttribute('href', '/workout');
    await expect.element(page.getByRole('img', { name: 'Chosen today: apple, bread' })).toBeVisible();
    await expect.element(page.getByText('2 new words')).toBeVisible();
    await expect.element(page.getByText(/^The next selection comes at/)).toBeVisible();
    // No zeros, and no harder words for a learner who learns.
    expect(document.body.textContent).not.toMatch(/\b0 |easy/);
    await waitFor(() => expect(chosen).toHaveLength(1));
  });

  it('offers harder words as the one thing to do where all were known', async () => {
    feed = aFeed(words, { moves: { ...feed.moves, left: 0 } });
    const streak = { length: 3, freezes: 0, wonToday: true, lastWonDay: null };
    day = { cards: [], learn: 0, known: 30, streak, harder: 'b1' };
    await open();
    await expect.element(page.getByText('30 known words')).toBeVisible();
    await expect.element(page.getByText('3 days in a row')).toBeVisible();
    expect(document.querySelectorAll('section a')).toHaveLength(0);
    await page.getByRole('button', { name: 'Move up to B1' }).click();
    await expect.element(page.getByText('Your level is B1 now.', { exact: false })).toBeVisible();
    expect(api.sent.find(({ route }) => route === 'PATCH /user/settings')?.body).toEqual({ level: 'b1' });
  });

  it('ends the day also without an answer of the server', async () => {
    feed = aFeed(words, {
      moves: { ...feed.moves, left: 0 },
      learning: { inStages: 3, limit: 50, due: 3, dueLimit: 25 },
    });
    day = null;
    await open();
    await expect.element(page.getByRole('link', { name: 'Start a workout' })).toBeVisible();
  });
});

describe('a card that is skipped', () => {
  const skips = () => api.sent.filter(({ route }) => route === 'POST /feeds/skips').map(({ body }) => body);

  it('goes by S or its button, and costs no move', async () => {
    const { place, word } = await open();
    await expect.element(page.getByRole('heading', { name: 'apple' })).toBeVisible();
    await userEvent.keyboard('s');
    await waitFor(() => expect(word()).toBe('bread'));
    await page.getByRole('button', { name: 'Skip: you’ll see the word another day' }).click();
    await waitFor(() => expect(word()).toBe('cloud'));
    await waitFor(() => expect(skips()).toMatchObject([{ cardId: 'apple' }, { cardId: 'bread' }]));
    await expect.element(page.getByText('30 moves left')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Undo the last choice' })).toBeDisabled();
    expect(chosen).toEqual([]);
    expect(await findAxeFaults(place)).toEqual([]);
  });

  it('comes back where the day has no more skips', async () => {
    refusal = { status: 412, body: { message: 'You can’t skip any more cards today.', code: '412' } };
    const { word } = await open();
    await expect.element(page.getByRole('heading', { name: 'apple' })).toBeVisible();
    await userEvent.keyboard('s');
    await waitFor(() => expect(skips()).toHaveLength(1));
    await waitFor(() => expect(word()).toBe('apple'));
  });
});

describe('what cannot be sent though there is a connection', () => {
  it('is told as unsent, not as a lost connection', async () => {
    refusal = { status: 502, body: {} };
    await open();
    await expect.element(page.getByRole('heading', { name: 'apple' })).toBeVisible();
    await userEvent.keyboard('[ArrowRight]');
    await expect.element(page.getByText('Not sent yet: 1')).toBeVisible();
    refusal = null;
    await outbox.retry();
    await expect.element(page.getByText('Not sent yet: 1')).not.toBeInTheDocument();
  });
});

describe('without a connection', () => {
  it('keeps choices on the device and sends them in order later', async () => {
    const { word } = await open();
    await waitFor(top);
    isOffline = true;
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(word()).toBe('cloud'));
    await waitFor(() => expect(localStorage.getItem('outbox')).toContain('bread'));
    isOffline = false;
    await waitFor(async () => {
      await outbox.flush();
      expect(chosen.map(({ cardId, choice }) => `${cardId} ${choice}`)).toEqual(['apple known', 'bread learn']);
    });
    await waitFor(() => expect(localStorage.getItem('outbox')).toBeNull());
  });
});

describe('an offer', () => {
  it('is a card of the stack, and costs no move', async () => {
    feed = aFeed(words, { offer: { level: 'b1', number: 1 } });
    await open();
    await expect.element(page.getByRole('heading', { name: 'Ready for the next level?' })).toBeVisible();
    await page.getByRole('button', { name: 'Not now' }).click();
    await waitFor(() =>
      expect(api.sent.find(({ route }) => route === 'POST /feeds/offer')?.body).toEqual({
        level: 'b1',
        accepted: false,
      }),
    );
    await expect.element(page.getByText('30 moves left')).toBeVisible();
  });

  it('can be undone when it was accepted', async () => {
    feed = aFeed(words, { offer: { level: 'b1', number: 1 } });
    onTestFinished(followNewCards());
    const { word } = await open();
    await expect.element(page.getByRole('button', { name: 'Level up' })).toBeVisible();
    feed = aFeed(words);
    await page.getByRole('button', { name: 'Level up' }).click();
    await expect.element(page.getByText('Your level is B1 now.')).toBeVisible();
    feed = aFeed(words.slice(1));
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await waitFor(() => expect(word()).toBe('bread'));
    expect(api.sent.find(({ route }) => route === 'PATCH /user/settings')?.body).toEqual({ level: 'a2' });
  });

  it('can be accepted after all when it was declined', async () => {
    feed = aFeed(words, { offer: { level: 'a1', number: 1 } });
    onTestFinished(followNewCards());
    const { word } = await open();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect.element(page.getByText('Your level stays Novice.')).toBeVisible();
    feed = aFeed(words.slice(1));
    await page.getByRole('button', { name: 'Go up to A1 after all' }).click();
    await waitFor(() => expect(word()).toBe('bread'));
    expect(api.sent.find(({ route }) => route === 'PATCH /user/settings')?.body).toEqual({ level: 'a1' });
  });

  it('of the first workout lies on top after the fifth word, and leads there', async () => {
    brings = { firstWorkout: true, learning: { inStages: 5, limit: 50, due: 5, dueLimit: 25 } };
    const { word } = await open();
    await page.getByRole('button', { name: 'Learn' }).click();
    await expect.element(page.getByRole('heading', { name: '5 words are waiting for you' })).toBeVisible();
    // A button at the place of the last press accepts a press once it could have been read.
    await pressUntil(
      () => page.getByRole('button', { name: /^(Not now|Learn)$/ }).click(),
      () => expect(word()).toBe('bread'),
    );
    brings = { ...brings, learning: { inStages: 10, limit: 50, due: 10, dueLimit: 25 } };
    await pressUntil(
      () => page.getByRole('button', { name: /^(Not now|Learn)$/ }).click(),
      () => expect(chosen).toHaveLength(2),
    );
    await expect.element(page.getByRole('heading', { name: '10 words are waiting for you' })).toBeVisible();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await waitFor(() => expect(location.pathname).toBe('/workout'));
    expect(api.routes()).not.toContain('POST /feeds/offer');
    history.replaceState(null, '', '/');
  });
});

describe('one press is one act', () => {
  const log = () => chosen.map(({ cardId, choice }) => `${cardId} ${choice}`);
  const offer = () => page.getByRole('heading', { name: '5 words are waiting for you' });
  const swipeLeft = (atMs: number): void => putFinger(top(), { atMs }).move(-8, 0, 16).move(-220).lift();
  beforeEach(() => {
    brings = { firstWorkout: true, learning: { inStages: 5, limit: 50, due: 5, dueLimit: 25 } };
  });

  it('a brisk swipe does not hit the offer that slides in under the finger', async () => {
    const { word } = await open();
    await waitFor(top);
    const beganMs = performance.now();
    swipeLeft(beganMs);
    await expect.element(offer()).toBeVisible();
    swipeLeft(beganMs + 500);
    expect(word()).toMatch(/waiting/);
    // A swipe that begins when the offer could have been read.
    await pressUntil(
      () => Promise.resolve(swipeLeft(performance.now())),
      () => expect(word()).toBe('bread'),
    );
    expect(log()).toEqual(['apple learn']);
  });

  it('a second tap or key does not hit it, and another key does', async () => {
    const { word } = await open();
    await waitFor(top);
    const place = placeIn(page.getByRole('button', { name: 'Learn' }).element());
    const beganMs = performance.now();
    clickAt(place, { atMs: beganMs });
    await expect.element(offer()).toBeVisible();
    clickAt(place, { atMs: beganMs + 350 });
    expect(word()).toMatch(/waiting/);
    keyAt('ArrowLeft', { atMs: beganMs + 400 });
    await waitFor(() => expect(word()).toBe('bread'));
    keyAt('ArrowLeft', { atMs: beganMs + 450 });
    expect(word()).toBe('bread');
    expect(log()).toEqual(['apple learn']);
  });

  it('a double click chooses one card, and a key that is held, too', async () => {
    brings = {};
    const { word } = await open();
    await waitFor(top);
    const known = page.getByRole('button', { name: 'Known' });
    // The screen has been there for long.
    const beganMs = performance.now() + 1000;
    clickAt(placeIn(known.element()), { atMs: beganMs });
    clickAt(placeIn(known.element()), { atMs: beganMs + 120 });
    clickAt(placeIn(known.element()), { atMs: beganMs + 399 });
    await waitFor(() => expect(log()).toEqual(['apple known']));
    clickAt(placeIn(known.element()), { atMs: beganMs + 400 });
    await waitFor(() => expect(log()).toEqual(['apple known', 'bread known']));
    known.element().focus();
    await userEvent.keyboard('{Enter>11/}');
    await waitFor(() => expect(log()).toEqual(['apple known', 'bread known', 'cloud known']));
    expect(word()).toBe('dream');
  });

  it('a double tap leads on by one mark of the help', async () => {
    brings = {};
    await render(<FeedHelp onClose={() => undefined} />);
    const next = page.getByRole('button', { name: 'Next' });
    await expect.element(next).toBeVisible();
    const place = placeIn(next.element());
    const beganMs = performance.now();
    clickAt(place, { atMs: beganMs });
    await expect.element(page.getByText('Turn the card to see the translation')).toBeVisible();
    clickAt(placeIn(next.element()), { atMs: beganMs + 350 });
    await expect.element(page.getByText('Turn the card to see the translation')).toBeVisible();
    await pressUntil(
      () => Promise.resolve(clickAt(placeIn(next.element()), { atMs: performance.now() })),
      () => expect(page.getByRole('button', { name: 'Got it' }).query()).not.toBeNull(),
    );
  });

  it('twenty brisk swipes choose twenty cards, from the first moment on', async () => {
    brings = {};
    const many = Array.from({ length: 22 }, (_, place) => `word${place}`);
    feed = aFeed(many);
    const { word } = await open();
    await waitFor(top);
    const beganMs = performance.now();
    for (const place of many.slice(0, 20).keys()) {
      swipeLeft(beganMs + place * 250);
      await waitFor(() => expect(word()).toBe(`word${place + 1}`));
    }
    await waitFor(() => expect(log()).toEqual(many.slice(0, 20).map((name) => `${name} learn`)));
  });

  it('alternating keys and brisk swipes each choose a card', async () => {
    brings = {};
    const { word } = await open();
    await waitFor(top);
    // The screen has been there for long.
    const beganMs = performance.now() + 1000;
    for (const [turn, key] of ['ArrowLeft', 'ArrowRight', 'ArrowLeft'].entries())
      flushSync(() => keyAt(key, { atMs: beganMs + 90 * turn }));
    await waitFor(() => expect(word()).toBe('dream'));
    swipeLeft(beganMs + 500);
    await waitFor(() => expect(word()).toBe('eagle'));
    swipeLeft(beganMs + 650);
    await waitFor(() =>
      expect(log()).toEqual(['apple learn', 'bread known', 'cloud learn', 'dream learn', 'eagle learn']),
    );
  });
});

describe('for everybody', () => {
  it.each(['en', 'ru'] as const)('has no axe finding in %s: cards, end, options, help', async (locale) => {
    const { place } = await open(undefined, locale);
    await waitFor(top);
    expect(await findAxeFaults(place)).toEqual([]);
    await page.getByRole('button', { name: locale === 'en' ? 'Feed options' : 'Настройки ленты' }).click();
    await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
    expect(await findAxeFaults(place)).toEqual([]);
    await page.getByRole('button', { name: locale === 'en' ? 'Show the tips' : 'Показать подсказки' }).click();
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull());
    expect(await findAxeFaults(place)).toEqual([]);
  });

  it('has no axe finding in an empty collection', async () => {
    const { place } = await open('bookmarks');
    await expect.element(page.getByRole('heading', { name: 'No bookmarks yet' })).toBeVisible();
    expect(await findAxeFaults(place)).toEqual([]);
  });
});

describe('around the card', () => {
  it('shows example and its meaning on the other side', async () => {
    const { place, word } = await open();
    await waitFor(() => expect(word()).toBe('apple'));
    const turn = () => top().querySelector<HTMLElement>('[data-turn]')?.click();
    turn();
    const [card] = feed.cards;
    await waitFor(() => expect(place.querySelector('[data-place="0"] mark')?.textContent).toBeTruthy());
    expect(place.querySelector('[data-place="0"]')?.textContent).toContain(card?.exampleTranslation);
    turn();
    await waitFor(() => expect(place.querySelector('[data-place="0"] mark')).toBeNull());
  });

  it('has the streak and the goal of the day as one ring on a phone', async () => {
    await page.viewport(390, 844);
    feed = aFeed(words, { moves: { ...progress.moves, toWin: 4 } });
    await open();
    await expect.element(page.getByRole('link', { name: /^4 .*choose 4\smore words/ })).toBeVisible();
    // An offer gave moves back: the choices count for the day all the same.
    learner.tell({ moves: { ...progress.moves, left: 29, returned: 6, toWin: 3 } });
    await expect.element(page.getByRole('link', { name: /^4 .*choose 3\smore words/ })).toBeVisible();
    const load = { inStages: 6, limit: 50, dueLimit: 25 };
    learner.tell({ load: { ...load, due: 6 } });
    await expect.element(page.getByRole('link', { name: /^4 .*one\sworkout/ })).toBeVisible();
    learner.tell({ load: { ...load, due: 0 }, streak: { ...progress.streak, wonToday: true } });
    await expect.element(page.getByRole('link', { name: /^4 .*today counts/ })).toBeVisible();
  });
});

describe('feeds that lie open', () => {
  const names = Array.from({ length: 11 }, (_, at) => `tag:t${at}`);
  const routeOf = (name: string | undefined): string => `GET /feeds/${encodeURIComponent(name ?? '')}`;
  const asked = (name: string | undefined): number => api.routes().filter((route) => route === routeOf(name)).length;

  beforeEach(() => {
    api = fakeApi(Object.fromEntries(names.map((name) => [routeOf(name), () => ({ body: aFeed(words) })])));
  });

  const openFirst = async () => {
    const opened = createStore('tag:t0');
    const Screen = () => <FeedPage params={{ name: useStore(opened) }} />;
    await render(<Screen />);
    await waitFor(() => expect(asked('tag:t0')).toBe(1));
    return (name: string | undefined) => opened.set(name ?? '');
  };

  it('are read anew where they are shown, the others once they are shown again', async () => {
    onTestFinished(followNewCards());
    const goTo = await openFirst();
    goTo('tag:t1');
    await waitFor(() => expect(asked('tag:t1')).toBe(1));
    emit('newCardsAvailable');
    await waitFor(() => expect(asked('tag:t1')).toBe(2));
    expect(asked('tag:t0')).toBe(1);
    goTo('tag:t0');
    await waitFor(() => expect(asked('tag:t0')).toBe(2));
  });

  it('lose a word that another tab chose, of which whoever looks at it is told', async () => {
    onTestFinished(followOtherTabs());
    const goTo = await openFirst();
    const word = () => document.querySelector('[data-place="0"] h2')?.textContent;
    await waitFor(() => expect(word()).toBe('apple'));
    emit('chosenElsewhere', { wordId: 'apple' });
    await waitFor(() => expect(word()).toBe('bread'));
    await expect.element(page.getByText(/apple.* in another tab/)).toBeVisible();
    goTo('tag:t1');
    await waitFor(() => expect(word()).toBe('apple'));
    emit('chosenElsewhere', { wordId: 'bread' });
    // No more cards are requested before it is shown.
    expect(asked('tag:t0')).toBe(1);
    goTo('tag:t0');
    await waitFor(() => expect(word()).toBe('cloud'));
    expect(page.getByText(/bread.* in another tab/).query()).toBeNull();
  });

  it('are the ten that were shown last', async () => {
    const goTo = await openFirst();
    for (const name of names) {
      goTo(name);
      await waitFor(() => expect(asked(name)).toBe(1));
    }
    goTo(names[1]);
    goTo(names[0]);
    await waitFor(() => expect(asked(names[0])).toBe(2));
    expect(asked(names[1])).toBe(1);
  });
});
