import type { LearningPage as Page_, LearningWord } from '@kadro/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withQueries } from '../../app/with-queries.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { sendKept } from '../../shared/outbox/device-outbox.ts';
import { resetSession, session } from '../../shared/session/session.ts';
import { aCard } from '../../test/cards.ts';
import { aUser, giveCsrfCookie, fakeApi } from '../../test/fake-api.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { render } from '../../test/render.tsx';
import { QuestionHost } from '../../shared/ui/question-host.tsx';
import { LearningPage } from './learning-page.tsx';
import { waitFor } from '../../test/wait-for.ts';

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
let overview: Omit<Page_, 'words' | 'nextCursor'>;
let api: ReturnType<typeof fakeApi>;
/** When the server answers choices. */
let chosen: Promise<void>;

beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  localStorage.clear();
  localStorage.setItem('learningTour', 'seen');
  resetSession();
  queryClient.clear();
  session.user.set(aUser);
  words = [aWord('apple'), aWord('bread', { stage: 'fixing', dueAt: inHours(5) }), aWord('cloud', { stubborn: true })];
  chosen = Promise.resolve();
  known = ['horse', 'house', 'tree'];
  overview = {
    counts: { learning: 2, repeating: 0, fixing: 1, learned: 0, known: 4 },
    load: { inStages: 3, limit: 50, due: 2, dueLimit: 25 },
    nextDueAt: inHours(5),
  };
  api = fakeApi({
    'GET /user/progress': () => ({ status: 404, body: { message: '' } }),
    'GET /user/learning/stats': () => ({ status: 404, body: { message: '' } }),
    'GET /learning': ({ url }) => {
      const stage = url.searchParams.get('stage');
      const all = words.filter((word) => stage === null || word.stage === stage);
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

describe('the learning page', () => {
  it('shows words in their stages, what is due, and how full learning is', async () => {
    await open();
    await expect.element(page.getByText('2 words to repeat')).toBeVisible();
    await expect.element(page.getByRole('meter', { name: 'Words in learning' })).toHaveAttribute('aria-valuenow', '3');
    await expect.element(page.getByRole('link', { name: 'Start workout' })).toHaveAttribute('href', '/workout');
    const fixing = page.getByRole('region', { name: /Fixing/ });
    await expect.element(fixing.getByText('bread', { exact: true })).toBeVisible();
    await expect.element(fixing.getByText('in 5 hours')).toBeVisible();
    await expect
      .element(
        page
          .getByRole('region', { name: /Learning/ })
          .getByText('due now')
          .first(),
      )
      .toBeVisible();
    await expect.element(page.getByText('Words that hold for two days come here.')).toBeVisible();
  });

  it('shows a word whose choice is still on its way', async () => {
    words = [aWord('apple')];
    const arrival = Promise.withResolvers<void>();
    chosen = arrival.promise;
    void sendKept('chooseCard', { body: { choiceId: crypto.randomUUID(), cardId: 'dream', choice: 'learn' } });
    await waitFor(() => expect(api.routes()).toContain('POST /choices'));
    await open();
    await expect.element(page.getByRole('heading', { name: 'Learning', level: 1 })).toBeVisible();
    // Frames enough for a list that would not wait.
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    expect(api.routes()).not.toContain('GET /learning');
    arrival.resolve();
    await expect.element(page.getByText('dream', { exact: true })).toBeVisible();
  });

  it('loads more of a stage on demand', async () => {
    words = ['a1', 'b1', 'c1'].map((word) => aWord(word));
    await open();
    await expect.element(page.getByText('b1', { exact: true })).toBeVisible();
    expect(page.getByText('c1', { exact: true }).query()).toBeNull();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.element(page.getByText('c1', { exact: true })).toBeVisible();
    expect(page.getByRole('button', { name: 'Show more' }).query()).toBeNull();
  });

  it('puts a stubborn word aside with one tap', async () => {
    await open();
    await page.getByRole('button', { name: /Aside for 2 weeks.*cloud/ }).click();
    await expect.element(page.getByText('aside, back in 14 days')).toBeVisible();
    expect(api.routes().filter((route) => route === 'POST /learning/cloud/aside')).toHaveLength(1);
    expect(page.getByRole('button', { name: /Aside for 2 weeks.*cloud/ }).query()).toBeNull();
  });

  it('drops a word from learning, after a question alone', async () => {
    const place = await open();
    const drop = page.getByRole('button', { name: 'Stop learning: apple' });
    await drop.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await drop.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop learning it' }).click();
    await waitFor(() => expect(place.querySelector('ul')?.textContent).not.toContain('apple'));
    expect(api.routes().filter((route) => route === 'DELETE /learning/apple')).toHaveLength(1);
  });

  it('finds a known word by its beginning, and takes it back', async () => {
    const place = await open();
    await page.getByRole('region', { name: 'Known words 4' }).getByRole('button', { name: 'Show' }).click();
    await expect.element(page.getByRole('button', { name: /Take back.*tree/ })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).fill('ho');
    await expect.element(page.getByRole('button', { name: /Take back.*tree/ })).not.toBeInTheDocument();
    expect(await findAxeFaults(place)).toEqual([]);
    await page.getByRole('button', { name: /Take back.*house/ }).click();
    await expect.element(page.getByRole('button', { name: /Take back.*house/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /Take back.*horse/ })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).fill('zebra');
    await expect.element(page.getByText('No word begins like this.')).toBeVisible();
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
    await expect.element(page.getByRole('link', { name: 'К новым словам' })).toHaveAttribute('href', '/');
  });

  it('shows its tour at the first visit alone, and again when asked', async () => {
    localStorage.removeItem('learningTour');
    await open();
    await expect.element(page.getByRole('heading', { name: 'Four stages' })).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Got it' }).click();
    expect(localStorage.getItem('learningTour')).toBe('seen');
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
    await page.getByRole('button', { name: 'How learning works' }).click();
    await expect.element(page.getByRole('heading', { name: 'Four stages' })).toBeVisible();
  });

  it.each(['en', 'ru'] as const)('has no axe finding in %s', async (locale) => {
    const place = await open(locale);
    await waitFor(() => expect(place.querySelectorAll('li')).toHaveLength(3));
    expect(await findAxeFaults(place)).toEqual([]);
  });
});
