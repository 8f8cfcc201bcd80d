import type { AdminCard } from '@kadro/contract';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withQueries } from '../../../app/with-queries.tsx';
import { resetSession } from '../../../shared/session/session.ts';
import { aCard } from '../../../test/cards.ts';
import { fakeApi, giveCsrfCookie } from '../../../test/fake-api.ts';
import { findAxeFaults } from '../../../test/find-axe-faults.ts';
import { holdPictures } from '../../../test/hold-pictures.ts';
import { anAdminCard } from '../../../test/managed-cards.ts';
import { keyAt } from '../../../test/press-at.ts';
import { pressUntil } from '../../../test/press-until.ts';
import { render } from '../../../test/render.tsx';
import { waitFor } from '../../../test/wait-for.ts';
import { AdminCardPage, AdminCardsPage } from '../admin-cards.ts';

const Desk = withQueries(AdminCardsPage);
const One = withQueries(AdminCardPage);

let api: ReturnType<typeof fakeApi>;
let waiting: readonly AdminCard[];
let refusal: { status: number; body: object } | null;
const take = (id: string) => {
  if (refusal) return refusal;
  const card = waiting.find((known) => known.id === id);
  waiting = waiting.filter((known) => known.id !== id);
  return { body: { card: { ...card, version: 2 }, undoUntil: new Date(Date.now() + 600_000).toISOString() } };
};
beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  resetSession();
  history.replaceState(null, '', '/admin/cards');
  refusal = null;
  waiting = ['apple', 'pear', 'plum'].map((word) => anAdminCard(word));
  api = fakeApi({
    'GET /admin/cards': () => ({ body: { cards: waiting, nextCursor: null, waiting: waiting.length } }),
    'POST /admin/cards/apple/approve': () => take('apple'),
    'POST /admin/cards/pear/reject': () => take('pear'),
    'POST /admin/cards/apple/undo': () => {
      waiting = [anAdminCard('apple', { version: 3 }), ...waiting];
      return { body: { card: waiting[0] } };
    },
  });
});

const current = () => document.querySelector('tr[data-selected]')?.textContent ?? '';
const approve = () => page.getByRole('button', { name: 'Approve', exact: true });
/** Waits until the selected card has been seen, so that it can be decided. */
const isSeen = async (): Promise<void> => {
  await expect.element(approve()).toBeEnabled();
};
/** Presses the key of a decision until the card has been seen. */
const decide = (key: string, check: () => unknown) => pressUntil(() => userEvent.keyboard(key), check);
const sent = (route: string) => api.sent.find((call) => call.route === route)?.body;

it('is worked through by keys alone, and takes a decision back', async () => {
  const place = await render(<Desk />);
  await waitFor(() => expect(current()).toContain('apple'));
  expect(await findAxeFaults(place)).toEqual([]);
  await userEvent.keyboard('jjjk');
  await waitFor(() => expect(current()).toContain('pear'));
  const dialog = page.getByRole('dialog', { name: 'Reject “pear”?' });
  await decide('r', () => expect(dialog.query()).not.toBeNull());
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('2');
  await expect.element(dialog.getByRole('radio', { name: /The example doesn’t work/ })).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent('POST /admin/cards/pear/reject')).toEqual({ version: 1, reason: { code: 'poor-example', text: '' } }),
  );
  await waitFor(() => expect(current()).toContain('plum'));
  await userEvent.keyboard('k');
  await waitFor(() => expect(current()).toContain('apple'));
  await decide('a', () => expect(api.routes()).toContain('POST /admin/cards/apple/approve'));
  await expect.element(page.getByText('“apple” is published')).toBeVisible();
  await waitFor(() => expect(current()).toContain('plum'));
  await userEvent.keyboard('z');
  await waitFor(() => expect(current()).toContain('apple'));
  expect(sent('POST /admin/cards/apple/undo')).toEqual({ version: 2 });
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
});

it('decides only about a card that has been seen: one after its picture has come, and no more by a key that is held', async () => {
  onTestFinished(holdPictures());
  api = fakeApi({
    'GET /admin/cards': () => ({ body: { cards: waiting, nextCursor: null, waiting: waiting.length } }),
    ...Object.fromEntries(['apple', 'pear', 'plum'].map((id) => [`POST /admin/cards/${id}/approve`, () => take(id)])),
  });
  const approvals = () => api.routes().filter((route) => route.endsWith('/approve')).length;
  const place = await render(<Desk />);
  await waitFor(() => expect(current()).toContain('apple'));
  const picture = (): HTMLImageElement => {
    const found = place.querySelector<HTMLImageElement>('figure picture > img');
    if (found === null) throw new Error('no picture');
    return found;
  };
  await waitFor(picture);
  // Until then the key leads to the card, and the buttons wait.
  await userEvent.keyboard('a');
  await expect.element(approve()).toBeDisabled();
  expect(approvals()).toBe(0);
  const come = async (): Promise<void> => {
    const canvas = document.createElement('canvas');
    canvas.width = 32;
    canvas.height = 40;
    for (const source of picture().parentElement?.querySelectorAll('source') ?? []) source.remove();
    picture().src = canvas.toDataURL();
    await picture().decode();
    picture().dispatchEvent(new Event('load'));
  };
  await come();
  await isSeen();
  await userEvent.keyboard('{a>12/}');
  await waitFor(() => expect(current()).toContain('pear'));
  expect(approvals()).toBe(1);
  // It has no picture yet, however often the key is pressed.
  keyAt('KeyA', { atMs: performance.now() });
  await expect.element(approve()).toBeDisabled();
  await come();
  keyAt('KeyA', { atMs: performance.now() });
  expect(approvals()).toBe(1);
  await isSeen();
  expect(approvals()).toBe(1);
  await decide('a', () => expect(approvals()).toBe(2));
});

it('says who was first', async () => {
  refusal = {
    status: 409,
    body: { message: 'late', decision: { action: 'rejected', by: 'Boris', at: '2026-01-01T00:00:00Z' } },
  };
  await render(<Desk />);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.element(page.getByText('Boris has rejected it already')).toBeVisible();
});

it('says of an example that it lacks the word', async () => {
  waiting = [anAdminCard('apple', { card: aCard('apple', { example: 'Something red.', mark: null }) })];
  const place = await render(<Desk />);
  await expect.element(page.getByText('No “apple” in the example')).toBeVisible();
  expect(await findAxeFaults(place)).toEqual([]);
});

it('shows a change beside the card that was approved last, each with its picture', async () => {
  onTestFinished(holdPictures());
  const approved = aCard('apple');
  const picture = { ...approved.picture, id: 'another-00000000' };
  const edit = { state: 'pending', card: { ...approved, picture }, commentsAllowed: true, reason: null } as const;
  waiting = [anAdminCard('apple', { state: 'published', card: approved, edit }), anAdminCard('pear')];
  const place = await render(<Desk />);
  const shown = () =>
    [...place.querySelectorAll('figure')].map(
      (figure) => [figure.querySelector('figcaption')?.textContent, figure.querySelector('img')?.src ?? ''] as const,
    );
  await waitFor(() =>
    expect(shown()).toEqual([
      ['Proposed', expect.stringContaining(picture.id)],
      ['Approved', expect.stringContaining(approved.picture.id)],
    ]),
  );
  expect(await findAxeFaults(place)).toEqual([]);
  await userEvent.keyboard('j');
  await waitFor(() => expect(shown()).toEqual([[undefined, expect.stringContaining(aCard('pear').picture.id)]]));
});

it('says why a change to another word cannot be approved', async () => {
  refusal = {
    status: 422,
    body: { message: 'no', errors: { headword: ['People already learn this word by your card.'] } },
  };
  await render(<Desk />);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.element(page.getByText(/already\s+learn/)).toBeVisible();
});

it('has what is decided in sight, however long the card and the list are', async () => {
  await page.viewport(1280, 800);
  onTestFinished(() => page.viewport(390, 844));
  const words = 'Here is the reddest apple of all that anybody has ever seen on a tree. ';
  const edit = {
    state: 'pending',
    card: aCard('apple', { translation: 'яблоко', example: words.repeat(4), exampleTranslation: words.repeat(4) }),
    commentsAllowed: false,
    reason: null,
  } as const;
  waiting = [
    anAdminCard('apple', { state: 'published', edit }),
    ...Array.from({ length: 30 }, (_, at) => anAdminCard(`pear-${at}`)),
  ];
  await render(<Desk />);
  const isInSight = (name: string): boolean => {
    const box = page.getByRole('button', { name, exact: true }).element().getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight;
  };
  await waitFor(() => expect(['Approve', 'Reject'].map(isInSight)).toEqual([true, true]));
  scrollTo(0, document.documentElement.scrollHeight);
  expect(scrollY).toBeGreaterThan(0);
  await waitFor(() => expect(['Approve', 'Reject'].map(isInSight)).toEqual([true, true]));
});

it('leads from a row of a long list to the card below it, and stays there for the next one', async () => {
  waiting = Array.from({ length: 30 }, (_, at) => anAdminCard(at === 0 ? 'apple' : `pear-${at}`));
  await render(<Desk />);
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  const isInSight = (): boolean => {
    const { top, bottom } = approve.element().getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  await waitFor(() => expect(current()).toContain('apple'));
  expect(isInSight()).toBe(false);
  await page.getByRole('button', { name: 'apple', exact: true }).click();
  await waitFor(() => expect(isInSight()).toBe(true));
  await approve.click();
  await waitFor(() => expect(current()).toContain('pear-1'));
  expect(isInSight()).toBe(true);
});

it('keeps its filters in the address, and searches by /', async () => {
  await render(<Desk />);
  await waitFor(() => expect(current()).toContain('apple'));
  await userEvent.keyboard('/');
  await userEvent.keyboard('pl{Enter}');
  await waitFor(() => expect(location.search).toBe('?query=pl'));
  await page.getByLabelText('State').selectOptions('published');
  await waitFor(() => expect(location.search).toBe('?state=published&query=pl'));
  await waitFor(() => expect(api.sent.at(-1)?.url.search).toBe('?state=published&query=pl'));
  await page.getByLabelText('Order').selectOptions('oldest');
  await waitFor(() => expect(location.search).toBe('?state=published&query=pl&sort=oldest'));
  await waitFor(() => expect(api.sent.at(-1)?.url.search).toBe('?state=published&query=pl&sort=oldest'));
  // Pending cards are shown by default.
  await page.getByLabelText('State').selectOptions('pending');
  await waitFor(() => expect(location.search).toBe('?query=pl'));
  await expect.element(page.getByLabelText('Order')).toHaveValue('oldest');
});

it('marks what a change differs in from what is published, and gives nobody their own card', async () => {
  const edit = {
    state: 'pending',
    card: aCard('apple', { example: 'Here is the red apple.' }),
    commentsAllowed: true,
    reason: null,
  } as const;
  waiting = [anAdminCard('apple', { state: 'published', edit, isOwn: true })];
  const place = await render(<Desk />);
  await waitFor(() => expect(place.querySelector('[data-changed]')?.innerHTML).toContain('<ins>red </ins>'));
  expect(place.querySelector('[data-changed] th')?.textContent).toBe('Example in English');
  await expect.element(page.getByText(/This card is yours/)).toBeVisible();
  await userEvent.keyboard('a');
  expect(page.getByRole('button', { name: 'Approve' }).query()).toBeNull();
  expect(api.routes()).not.toContain('POST /admin/cards/apple/approve');
});

it('approves marked cards of the staff at once, names those that were refused, and takes each back by itself', async () => {
  const staff = ['fig', 'kiwi', 'lime'].map((word) => anAdminCard(word, { origin: 'staff', author: null }));
  waiting = [...staff, anAdminCard('apple')];
  const undoUntil = new Date(Date.now() + 600_000).toISOString();
  api = fakeApi({
    'GET /admin/cards': () => ({ body: { cards: waiting, nextCursor: null, waiting: waiting.length } }),
    'POST /admin/cards/approve': () => {
      waiting = waiting.filter(({ id }) => id === 'apple' || id === 'lime');
      const approved = ['fig', 'kiwi'].map((id) => ({ id, version: 2 }));
      return { body: { approved, refused: [{ id: 'lime', why: 'changed' }], undoUntil } };
    },
    'POST /admin/cards/fig/undo': () => {
      const back = anAdminCard('fig', { origin: 'staff', author: null, version: 3 });
      waiting = [back, ...waiting];
      return { body: { card: back } };
    },
  });
  const place = await render(<Desk />);
  await waitFor(() => expect(current()).toContain('fig'));
  expect(place.querySelectorAll('tbody input[type=checkbox]')).toHaveLength(3);
  expect(await findAxeFaults(place)).toEqual([]);
  await userEvent.keyboard('x');
  await expect.element(page.getByRole('button', { name: /Approve 1 marked/ })).toBeEnabled();
  await page.getByRole('button', { name: 'Mark all staff cards' }).click();
  await expect.element(page.getByRole('button', { name: /Approve 3 marked/ })).toBeEnabled();
  await userEvent.keyboard('b');
  await expect.element(page.getByText('2 cards are published')).toBeVisible();
  expect(sent('POST /admin/cards/approve')).toEqual({
    cards: ['fig', 'kiwi', 'lime'].map((id) => ({ id, version: 1 })),
  });
  await page.getByRole('button', { name: 'Undo “fig”' }).click();
  await waitFor(() => expect(sent('POST /admin/cards/fig/undo')).toEqual({ version: 2 }));
  await expect.element(page.getByText('“kiwi” is published')).toBeVisible();
  expect(page.getByRole('button', { name: 'Undo “fig”' }).query()).toBeNull();
});

it('leads from a card to its word and to what the log has of it', async () => {
  const card = anAdminCard('apple', { card: aCard('apple', { wordId: 'apple-word' }) });
  fakeApi({ 'GET /admin/cards/apple': () => ({ body: { card, log: [], hasEarlier: false, photos: [] } }) });
  await render(<One params={{ id: 'apple' }} />);
  await expect
    .element(page.getByRole('link', { name: 'Open the word' }))
    .toHaveAttribute('href', '/admin/words/apple-word');
  await expect
    .element(page.getByRole('link', { name: 'Show in the log' }))
    .toHaveAttribute('href', '/admin/audit?subject=apple');
});

it('shows the history of a card: what was changed beside its texts, nothing of when it was private, and all of it', async () => {
  const content = {
    headword: 'apple',
    translation: 'яблоко',
    partOfSpeech: 'noun',
    example: 'Two apples lie here.',
    exampleTranslation: '',
    tags: ['food'],
    commentsAllowed: true,
    pictureId: 'one-00000000',
  };
  const line = { at: '2026-01-01T00:00:00Z', by: null, reason: null };
  const changed = { ...line, action: 'changed', state: 'pending' };
  const pages = {
    newest: [
      { ...changed, version: 4, content: { ...content, tags: [], commentsAllowed: false, pictureId: 'two-00000000' } },
      { ...changed, version: 3, content: { ...content, exampleTranslation: 'Здесь лежат яблоки.' } },
      { ...changed, version: 2, content },
    ],
    middle: [{ ...changed, version: 1, content: { ...content, tags: ['fruit'] } }],
    first: [{ ...line, version: 0, action: 'created', state: 'private', content: null }],
  };
  const card = anAdminCard('apple');
  fakeApi({
    'GET /admin/cards/apple': ({ url }) => {
      const before = url.searchParams.get('before');
      const rest = { card, photos: [], choices: [] };
      if (before === null)
        return {
          body: { ...rest, log: pages.newest, hasEarlier: true, earlierContent: pages.middle[0]?.content ?? null },
        };
      // The answer of a server of the previous release.
      if (before === '2') return { body: { ...rest, log: pages.middle, hasEarlier: true } };
      return { body: { ...rest, log: pages.first, hasEarlier: false, earlierContent: null } };
    },
  });
  const place = await render(<One params={{ id: 'apple' }} />);
  const lines = () => [...place.querySelectorAll<HTMLElement>('ol > li')].map(({ innerText }) => innerText);
  // The last line of each page shows its changes before the earlier lines are loaded.
  await waitFor(() => expect(lines()[2]).toContain('Tags: food'));
  await page.getByRole('button', { name: 'Show earlier' }).click();
  await waitFor(() => expect(lines()[3]).toContain('apple'));
  await page.getByRole('button', { name: 'Show earlier' }).click();
  await waitFor(() => expect(lines()[4]).toContain('It was private then'));
  expect(lines()[0]).toMatch(/Tags: —[^]*Picture: Another one[^]*Comments: Not allowed/);
  expect(lines()[0]).toContain('Translation of the example: —');
  expect(lines()[1]).toContain('Translation of the example: Здесь лежат яблоки.');
  expect(lines()[2]).toContain('Tags: food');
  expect(lines()[2]).not.toMatch(/Picture|Comments/);
  expect(lines()[3]).not.toMatch(/Tags|Picture|Comments/);
  expect(page.getByRole('button', { name: 'Show earlier' }).query()).toBeNull();
});

it('gives a card of the bot another one of its pictures by a number, and goes on by keys behind a mark', async () => {
  const bot = (version: number, id: string): AdminCard =>
    anAdminCard('fig', {
      origin: 'staff',
      version,
      card: { ...aCard('fig'), picture: { ...aCard('fig').picture, id } },
    });
  let card = bot(1, 'one-00000000');
  const credit = {
    title: null,
    author: 'Ann',
    authorUrl: 'https://photos.example/ann',
    source: 'flickr',
    sourceUrl: null,
    licence: 'CC BY 4.0',
    licenceUrl: null,
  };
  const kinds = ['found', 'generated', 'drawn', 'drawn'];
  const choices = ['one', 'two', 'three', 'four'].map((name, at) => ({
    id: `${name}-00000000`,
    kind: kinds[at],
    ...(kinds[at] === 'found' && { credit }),
  }));
  api = fakeApi({
    'GET /admin/cards': () => ({ body: { cards: [card, anAdminCard('apple')], nextCursor: null, waiting: 2 } }),
    'GET /admin/cards/fig': () => ({ body: { card, log: [], hasEarlier: false, photos: [], choices } }),
    'GET /admin/cards/apple': () => ({
      body: {
        card: anAdminCard('apple'),
        log: [],
        hasEarlier: false,
        photos: [{ id: aCard('apple').picture.id, kind: 'own' }],
        choices: [],
      },
    }),
    'POST /admin/cards/fig/picture': () => {
      card = bot(2, 'three-00000000');
      return { body: { card } };
    },
  });
  const place = await render(<Desk />);
  const third = page.getByRole('button', { name: 'Use picture 3 of 4' });
  await expect
    .element(page.getByRole('button', { name: 'Use picture 1 of 4' }))
    .toHaveAttribute('aria-pressed', 'true');
  expect(place.querySelector('ol')?.innerText.split('\n')).toEqual([
    'Photograph: Ann, flickr, CC BY 4.0',
    'Made by AI',
    'Drawn here',
    'Drawn here',
  ]);
  expect(await findAxeFaults(place)).toEqual([]);
  await userEvent.keyboard('3');
  await expect.element(third).toHaveAttribute('aria-pressed', 'true');
  expect(sent('POST /admin/cards/fig/picture')).toEqual({ version: 1, photoId: 'three-00000000' });
  await page.getByRole('checkbox', { name: 'Mark “fig”' }).click();
  await userEvent.keyboard('j');
  await waitFor(() => expect(current()).toContain('apple'));
  // Uploaded pictures are named, too.
  await expect.element(page.getByText('The author’s own photo')).toBeVisible();
});
