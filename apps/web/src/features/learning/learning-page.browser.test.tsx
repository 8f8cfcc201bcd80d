import type { Card, LearningPage as Page_, LearningWord } from '@kadro/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withQueries } from '../../app/with-queries.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { learner } from '../../shared/learner/learner.ts';
import { sendKept } from '../../shared/outbox/device-outbox.ts';
import { navigate } from '../../shared/routing/navigation.ts';
import { resetSession, session } from '../../shared/session/session.ts';
import { aCard } from '../../test/cards.ts';
import { aUser, giveCsrfCookie, fakeApi } from '../../test/fake-api.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { pressUntil } from '../../test/press-until.ts';
import { render } from '../../test/render.tsx';
import { QuestionHost } from '../../shared/ui/question-host.tsx';
import { LearningPage } from './learning-page.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { newId } from '../../shared/new-id.ts';

const Page = withQueries(LearningPage);
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const aWord = (word: string, change: Partial<LearningWord> = {}): LearningWord => ({
  card: aCard(word),
  stage: 'learning',
  dueAt: inHours(-2),
  stabilityDays: 1,
  stubborn: false,
  asideUntil: null,
  ...change,
});

let words: LearningWord[];
let known: string[];
/** Other cards of a stubborn word. */
let others: Card[];
let overview: Omit<Page_, 'words' | 'nextCursor'>;
let api: ReturnType<typeof fakeApi>;
/** No list loads. */
let failsLists: boolean;
/** All but the first pages of a list fail. */
let failsPages: boolean;
/** Number of failed pages. */
let failedPages: number;
/** Resolves when the server answers choices. */
let chosen: Promise<void>;
/** This server's maximum words of a workout; null if it does not answer. */
let workoutSize: number | null;

beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  localStorage.clear();
  localStorage.setItem('learningTour', 'seen');
  navigate('/learning', { replace: true });
  resetSession();
  queryClient.clear();
  session.user.set(aUser);
  words = [aWord('apple'), aWord('bread', { stage: 'fixing', dueAt: inHours(5) }), aWord('cloud', { stubborn: true })];
  chosen = Promise.resolve();
  workoutSize = 20;
  failsLists = false;
  failsPages = false;
  failedPages = 0;
  others = [];
  known = ['horse', 'house', 'tree'];
  overview = {
    counts: { learning: 2, repeating: 0, fixing: 1, learned: 0, known: 4 },
    load: { inStages: 3, limit: 50, due: 2, dueLimit: 25 },
    nextDueAt: inHours(5),
  };
  api = fakeApi({
    'GET /site': () => (workoutSize === null ? { status: 503, body: { message: 'no' } } : { body: { workoutSize } }),
    'GET /user/progress': () => ({ status: 404, body: { message: '' } }),
    'GET /user/learning/stats': () => ({ status: 404, body: { message: '' } }),
    'GET /learning': ({ url }) => {
      if (failsLists) return { status: 503, body: { message: 'no' } };
      if (failsPages && url.searchParams.has('cursor')) {
        failedPages += 1;
        return { status: 503, body: { message: 'no' } };
      }
      const stage = url.searchParams.get('stage');
      const query = url.searchParams.get('query') ?? '';
      const all = words.filter(
        ({ card, stage: at }) => (stage === null || at === stage) && card.headword.startsWith(query),
      );
      const from = Number(url.searchParams.get('cursor') ?? 0);
      const next = from + 2;
      return {
        body: { ...overview, words: all.slice(from, next), nextCursor: next < all.length ? String(next) : null },
      };
    },
    'POST /choices': async () => {
      await chosen;
      words = [...words, aWord('dream')];
      return { body: {} };
    },
    'DELETE /learning/apple': () => {
      words = words.filter(({ card }) => card.id !== 'apple');
      return { body: { counts: overview.counts, load: overview.load } };
    },
    'GET /learning/known': ({ url }) => {
      const query = url.searchParams.get('query') ?? '';
      const found = known.filter((word) => word.startsWith(query));
      return {
        body: {
          words: found.map((word) => ({ card: aCard(word), knownSince: inHours(-50) })),
          total: found.length,
          nextCursor: null,
        },
      };
    },
    'DELETE /learning/known/house': () => {
      known = known.filter((word) => word !== 'house');
      return { body: { counts: overview.counts, load: overview.load } };
    },
    'GET /learning/words/apple': () => {
      const { card, ...learning } = words[0] ?? aWord('apple');
      return { body: { card, learning, chosenAt: inHours(-48) } };
    },
    'GET /learning/words/cloud': () => {
      const { card, ...learning } = words.find((word) => word.card.wordId === 'cloud') ?? aWord('cloud');
      return { body: { card, learning, chosenAt: inHours(-48) } };
    },
    'GET /learning/words/cloud/history': () => ({ body: { events: [], nextCursor: null } }),
    'GET /learning/words/cloud/cards': () => ({ body: { cards: others } }),
    'PUT /learning/words/cloud/card': ({ body }) => {
      const card =
        others.find((other) => JSON.stringify({ cardId: other.id }) === JSON.stringify(body)) ?? aCard('none');
      words = words.map((word) => (word.card.wordId === 'cloud' ? { ...word, card } : word));
      return { body: { ...words.find((word) => word.card.id === card.id) } };
    },
    'GET /learning/words/house': () => ({ body: { card: aCard('house'), learning: null, chosenAt: inHours(-50) } }),
    'GET /learning/words/none': () => ({ status: 404, body: { message: 'Not found.' } }),
    'GET /learning/words/house/history': () => ({
      body: { events: [{ seq: 8, kind: 'chosen', at: inHours(-50), choice: 'known' }], nextCursor: null },
    }),
    'GET /learning/words/none/history': () => ({ body: { events: [], nextCursor: null } }),
    'GET /learning/words/apple/history': ({ url }) =>
      url.searchParams.has('cursor')
        ? { body: { events: [{ seq: 7, kind: 'chosen', at: inHours(-48), choice: 'learn' }], nextCursor: null } }
        : {
            body: {
              events: [
                { seq: 6, kind: 'answered', at: inHours(-24), grade: 'knew', dueAt: inHours(48) },
                { seq: 5, kind: 'answered', at: inHours(-25), grade: 'forgot', dueAt: null },
              ],
              nextCursor: '2.1',
            },
          },
    'DELETE /learning/cloud/aside': () => {
      words = words.map((word) => (word.card.id === 'cloud' ? aWord('cloud', { stubborn: true }) : word));
      return { body: aWord('cloud', { stubborn: true }) };
    },
    'POST /learning/cloud/aside': () => {
      const aside = aWord('cloud', { asideUntil: inHours(14 * 24), dueAt: inHours(14 * 24) });
      words = words.map((word) => (word.card.id === 'cloud' ? aside : word));
      return { body: aside };
    },
  });
});

const open = (locale: 'en' | 'ru' = 'en') =>
  render(
    <div className="app">
      <Page />
      <QuestionHost />
    </div>,
    locale,
  );

/** Presses a button of the tour until a page without it is shown: two clicks at once would count as one. */
const leafThrough = async (name: string): Promise<void> => {
  const button = page.getByRole('button', { name });
  await pressUntil(
    () => button.click(),
    () => expect(button.query()).toBeNull(),
  );
};

describe('the learning page', () => {
  it('shows words in their stages, what is due, and how full learning is', async () => {
    await open();
    await expect.element(page.getByText('2 words to review')).toBeVisible();
    await expect.element(page.getByRole('meter', { name: 'Words in learning' })).toHaveAttribute('aria-valuenow', '3');
    await expect.element(page.getByRole('link', { name: 'Start workout' })).toHaveAttribute('href', '/workout');
    const fixing = page.getByRole('region', { name: /Mastering/ });
    await expect.element(fixing.getByText('bread', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Words you’ve remembered for two days move here.')).toBeVisible();
  });

  it('shows a word whose choice is still on its way', async () => {
    words = [aWord('apple')];
    const arrival = Promise.withResolvers<void>();
    chosen = arrival.promise;
    void sendKept('chooseCard', { body: { choiceId: newId(), cardId: 'dream', choice: 'learn' } });
    await waitFor(() => expect(api.routes()).toContain('POST /choices'));
    await open();
    await expect.element(page.getByRole('heading', { name: 'Learning', level: 1 })).toBeVisible();
    // Enough frames for a list that would not wait.
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    expect(api.routes()).not.toContain('GET /learning');
    arrival.resolve();
    await expect.element(page.getByText('dream', { exact: true })).toBeVisible();
  });

  it('loads more of a stage as its end comes near', async () => {
    words = ['a1', 'b1', 'c1'].map((word) => aWord(word));
    await open();
    await expect.element(page.getByText('c1', { exact: true })).toBeVisible();
    expect(page.getByRole('button', { name: 'Show more' }).query()).toBeNull();
  });

  it('loads more by a button where that has failed', async () => {
    words = ['a1', 'b1', 'c1'].map((word) => aWord(word));
    failsPages = true;
    await open();
    const more = page.getByRole('button', { name: 'Show more' });
    // The button is enabled before its first try, too; a click would then wait for a button that the next page removes.
    await waitFor(() => expect(failedPages).toBe(1));
    await expect.element(more).toBeEnabled();
    failsPages = false;
    await more.click();
    await expect.element(more).not.toBeInTheDocument();
  });

  it('tells a time only where it is the exception', async () => {
    words = [
      aWord('apple'),
      aWord('bread', { stage: 'fixing', dueAt: inHours(5) }),
      aWord('cream', { stage: 'fixing', dueAt: inHours(-1) }),
    ];
    const place = await open();
    const fixing = page.getByRole('region', { name: /Mastering/ });
    await expect.element(fixing.getByText('due now')).toBeVisible();
    await expect
      .element(page.getByRole('region', { name: /Learning/ }).getByText('apple', { exact: true }))
      .toBeVisible();
    const told = [...place.querySelectorAll('li')].map(({ textContent }) => textContent).join(' ');
    expect(told.match(/due now|in 5 hours/g)).toEqual(['due now']);
  });

  it('searches, sorts under headings that say when, and keeps both in its address', async () => {
    const place = await open();
    await page.getByRole('combobox', { name: 'Order' }).selectOptions('due');
    await expect.element(page.getByRole('region', { name: 'Due now' }).getByText('apple')).toBeVisible();
    await expect.element(page.getByText('Later today').or(page.getByText('Tomorrow'))).toBeVisible();
    expect(location.search).toBe('?sort=due');
    await page.getByRole('searchbox', { name: 'Search your words' }).fill('cl');
    await expect.element(page.getByText('1 word found')).toBeVisible();
    await waitFor(() => expect(place.querySelectorAll('li')).toHaveLength(1));
    expect(location.search).toBe('?sort=due&query=cl');
    const practise = page.getByRole('link', { name: 'Practise without counting' });
    await expect.element(practise).toHaveAttribute('href', '/workout?practice=learning&query=cl');
    await page.getByRole('searchbox', { name: 'Search your words' }).fill('zz');
    await expect.element(page.getByText('No such word in learning.')).toBeVisible();
    await expect.element(practise).not.toBeInTheDocument();
    expect(place.querySelector('[role=meter]')).not.toBeNull();
  });

  it('says in words how many more there are than the pace has places for', async () => {
    overview = { ...overview, load: { ...overview.load, inStages: 56 } };
    await open('ru');
    await expect.element(page.getByText('Это на 6 слов больше вашего темпа (50).', { exact: false })).toBeVisible();
    expect(page.getByText('56 из 50').query()).toBeNull();
  });

  it('puts a stubborn word aside with one tap, and takes it up again', async () => {
    await open();
    await page.getByRole('button', { name: /Put aside for 2\sweeks.*cloud/ }).click();
    await expect.element(page.getByText(/put aside until/)).toBeVisible();
    expect(api.routes().filter((route) => route === 'POST /learning/cloud/aside')).toHaveLength(1);
    expect(page.getByRole('button', { name: /Put aside for 2\sweeks.*cloud/ }).query()).toBeNull();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByRole('button', { name: /Put aside for 2\sweeks.*cloud/ })).toBeVisible();
    expect(api.routes()).toContain('DELETE /learning/cloud/aside');
  });

  it('finds a known word by its beginning, and takes it back', async () => {
    const place = await open();
    await page.getByRole('region', { name: 'Known words 4' }).getByRole('button', { name: 'Show' }).click();
    await expect.element(page.getByRole('button', { name: /Bring back.*tree/ })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).fill('ho');
    await expect.element(page.getByRole('button', { name: /Bring back.*tree/ })).not.toBeInTheDocument();
    expect(await findAxeFaults(place)).toEqual([]);
    await page.getByRole('button', { name: /Bring back.*house/ }).click();
    await expect.element(page.getByRole('button', { name: /Bring back.*house/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /Bring back.*horse/ })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).fill('zebra');
    await expect.element(page.getByText('No words start with that.')).toBeVisible();
  });

  it('leads a beginner to the feed', async () => {
    words = [];
    overview = {
      ...overview,
      counts: { learning: 0, repeating: 0, fixing: 0, learned: 0, known: 0 },
      load: { ...overview.load, inStages: 0, due: 0 },
      nextDueAt: null,
    };
    await open('ru');
    await expect.element(page.getByRole('heading', { name: 'Слов в обучении пока нет' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Выбрать новые слова' })).toHaveAttribute('href', '/');
  });

  it('shows its tour at the first visit alone, and again when asked', async () => {
    localStorage.removeItem('learningTour');
    await open();
    await expect.element(page.getByRole('heading', { name: 'Four stages' })).toBeVisible();
    await leafThrough('Next');
    await leafThrough('Got it');
    expect(localStorage.getItem('learningTour')).toBe('seen');
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
    await page.getByRole('button', { name: 'How learning works' }).click();
    await expect.element(page.getByRole('heading', { name: 'Four stages' })).toBeVisible();
  });

  it('shows its tour not over an error, but once the list could be loaded', async () => {
    localStorage.removeItem('learningTour');
    failsLists = true;
    await open();
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeVisible();
    expect(page.getByRole('heading', { name: 'Four stages' }).query()).toBeNull();
    failsLists = false;
    await retry.click();
    await expect.element(page.getByRole('heading', { name: 'Four stages' })).toBeVisible();
  });

  it.each([
    ['en', 12, /^Up to 12\swords in a few minutes\. A word/],
    ['ru', 21, /^До\s21\sслова за\sнесколько минут\. /],
    ['ru', 22, /^До\s22\sслов за\sнесколько минут\. /],
    ['en', null, /^It takes a few minutes\. A word/],
  ] as const)('says in its tour how many words a workout of this server has (%s, %s)', async (locale, size, text) => {
    localStorage.removeItem('learningTour');
    workoutSize = size;
    await open(locale);
    await leafThrough(locale === 'en' ? 'Next' : 'Дальше');
    await expect.element(page.getByText(text)).toBeVisible();
  });

  it('tells of known words what the profile tells, however old its own list is', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: 'Known words 4' })).toBeVisible();
    learner.tell({ words: { ...overview.counts, known: 9 } });
    await expect.element(page.getByRole('heading', { name: 'Known words 9' })).toBeVisible();
  });

  it('opens the card of a word at an address of its own, which back closes', async () => {
    await open();
    await page.getByRole('link', { name: /apple/ }).click();
    const dialog = page.getByRole('dialog', { name: 'apple' });
    await expect.element(dialog.getByRole('heading', { name: 'apple' })).toHaveFocus();
    expect(location.pathname + location.search).toBe('/learning?word=apple');
    await expect.element(dialog.getByText(/next one in 3\sdays/)).toBeVisible();
    await expect.element(dialog.getByText(/again in the same workout/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Show earlier' }).click();
    await expect.element(dialog.getByText('Started learning')).toBeVisible();
    history.back();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: /apple/ })).toHaveFocus();
  });

  it('shows a word that is linked to, and lets it be closed where nothing lies behind', async () => {
    history.replaceState(null, '', '/learning?sort=newest&word=apple');
    await open();
    const dialog = page.getByRole('dialog', { name: 'apple' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(location.pathname + location.search).toBe('/learning?sort=newest');
  });

  it('drops a word from its card, after a question alone', async () => {
    const place = await open();
    await page.getByRole('link', { name: /apple/ }).click();
    const card = page.getByRole('dialog', { name: 'apple' });
    await card.getByRole('button', { name: 'Stop learning' }).click();
    const question = page.getByRole('dialog', { name: /Stop learning/ });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await card.getByRole('button', { name: 'Stop learning' }).click();
    await question.getByRole('button', { name: 'Stop learning' }).click();
    await waitFor(() => expect(place.querySelector('ul')?.textContent).not.toContain('apple'));
    await expect.element(card).not.toBeInTheDocument();
    // Navigating back through the question and the card takes time; it would affect the next test.
    await waitFor(() => expect(location.pathname + location.search).toBe('/learning'));
    expect(api.routes().filter((route) => route === 'DELETE /learning/apple')).toHaveLength(1);
  });

  it('offers other cards of a stubborn word, and learns it by the one that is taken', async () => {
    others = [aCard('cloud', { id: 'other', example: 'A cloud like a cat.', mark: { start: 2, end: 7 } })];
    history.replaceState(null, '', '/learning?word=cloud');
    await open();
    const dialog = page.getByRole('dialog', { name: 'cloud' });
    const offer = dialog.getByRole('region', { name: 'Another card' });
    await expect.element(offer.getByText('A cloud like a cat.')).toBeVisible();
    expect(await findAxeFaults(document.body)).toEqual([]);
    await offer.getByRole('button', { name: 'Learn by this one' }).click();
    await expect.element(page.getByText('“cloud” has another card now.')).toBeVisible();
    expect(api.routes()).toContain('PUT /learning/words/cloud/card');
    await waitFor(() => expect(words.find(({ card }) => card.wordId === 'cloud')?.card.id).toBe('other'));
    history.replaceState(null, '', '/learning');
  });

  it('offers to make a card of a stubborn word that has no other, and of no other word', async () => {
    history.replaceState(null, '', '/learning?word=cloud');
    await open();
    const dialog = page.getByRole('dialog', { name: 'cloud' });
    const make = dialog.getByRole('link', { name: 'Make a card of your own' });
    await expect.element(make).toHaveAttribute('href', '/cards/create?text=cloud');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: /apple/ }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'apple' }).getByRole('heading', { name: 'History' }))
      .toBeVisible();
    expect(api.routes()).not.toContain('GET /learning/words/apple/cards');
  });

  it('says of a word that is not the learner’s that it is none', async () => {
    history.replaceState(null, '', '/learning?word=none');
    await open();
    await expect.element(page.getByRole('dialog', { name: 'You aren’t learning this word' })).toBeVisible();
    history.replaceState(null, '', '/learning');
  });

  it('opens the card of a known word, too', async () => {
    await open();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByRole('link', { name: /house/ }).click();
    const dialog = page.getByRole('dialog', { name: 'house' });
    await expect.element(dialog.getByText(/Marked as known on/)).toBeVisible();
    expect(await findAxeFaults(document.body)).toEqual([]);
    await dialog.getByRole('button', { name: 'Back to the feed' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.routes()).toContain('DELETE /learning/known/house');
  });

  it.each(['en', 'ru'] as const)('has no axe finding in %s', async (locale) => {
    const place = await open(locale);
    await waitFor(() => expect(place.querySelectorAll('li')).toHaveLength(3));
    expect(await findAxeFaults(place)).toEqual([]);
  });
});
