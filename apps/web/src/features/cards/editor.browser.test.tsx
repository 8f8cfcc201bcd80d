import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withQueries } from '../../app/with-queries.tsx';
import { resetSession, session } from '../../shared/session/session.ts';
import { storage } from '../../shared/storage/storage.ts';
import { aFullUser, aUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { aCardPage, aManagedCard } from '../../test/managed-cards.ts';
import { aCard } from '../../test/cards.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { emptyFields } from './card-fields.ts';
import { draftsKey, keepDraft, readDrafts } from './device-drafts.ts';
import { EditCardPage } from './edit-page.tsx';
import { CreateCardPage } from './index.ts';

const Create = withQueries(CreateCardPage);
const Edit = withQueries(EditCardPage);
const own = aManagedCard('apple', { version: 3 });

const aDraft = {
  id: 'a',
  version: null,
  base: emptyFields,
  owner: null,
  savedAtMs: 1,
  fields: { ...emptyFields, headword: 'plum' },
  kept: null,
};

const outside = { state: 'off', translations: [], examples: [] };
const newId = '0b0a0c0d-2222-4222-8222-000000000001';
const otherId = '0b0a0c0d-2222-4222-8222-000000000002';

let suggest: ((query: URLSearchParams) => object) | null;
let api: ReturnType<typeof fakeApi>;
let answers: Record<string, { status?: number; body: object }>;
beforeEach(() => {
  vi.unstubAllGlobals();
  const bytesOfId =
    newId
      .replaceAll('-', '')
      .match(/../g)
      ?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array && bytes.length === bytesOfId.length) bytes.set(bytesOfId);
    else getRandomValues(bytes);
    return bytes;
  });
  giveCsrfCookie();
  resetSession();
  storage.remove(draftsKey);
  history.replaceState(null, '', '/cards/create');
  session.user.set(aFullUser);
  answers = {
    'GET /cards': {
      body: { cards: [aManagedCard('pear', { card: aCard('pear', { tags: ['food'] }) })], nextCursor: null },
    },
    'GET /cards/suggestions': { body: { translations: [], examples: [], tags: [], chosen: [], own: [], outside } },
    'GET /cards/drafts': { body: { drafts: [] } },
    [`PUT /cards/drafts/${newId}`]: { body: { version: 1 } },
    'POST /cards': { status: 201, body: { card: own } },
    [`PUT /cards/drafts/${otherId}`]: { body: { version: 1 } },
    'GET /cards/apple': { body: aCardPage('apple', { own }) },
    [`GET /cards/${newId}`]: { status: 404, body: { message: 'no' } },
    'PATCH /cards/apple': { body: { card: own } },
  };
  suggest = null;
  api = fakeApi({
    ...Object.fromEntries(
      Object.keys(answers).map((route) => [route, () => answers[route] ?? { status: 404, body: { message: 'no' } }]),
    ),
    'GET /cards/suggestions': ({ url }) =>
      suggest ? { body: suggest(url.searchParams) } : (answers['GET /cards/suggestions'] ?? { status: 404 }),
  });
});
const sent = (route: string) => api.sent.filter((call) => call.route === route).map(({ body }) => body);
const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
const word = () => field('Word or phrase in English');
const example = () => field('Example in English');
const preview = () => page.getByRole('region', { name: 'What learners will see' });

describe('a new card', () => {
  it('says that a paste was cut, until the field is changed', async () => {
    await render(<Create />);
    await expect.element(word()).toBeVisible();
    for (const [label, max] of [
      ['Word or phrase in English', 60],
      ['Translation', 80],
      ['Example in English', 160],
      ['Translation of the example', 160],
    ] as const) {
      const said = page.getByText(new RegExp(String.raw`Only ${max}\scharacters\sfit\shere`));
      const paste = (text: string): void => {
        const element = field(label).element();
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
          throw new Error('no field');
        element.focus();
        element.select();
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
        // One change, as with a paste.
        document.execCommand('insertText', false, text.slice(0, max));
      };
      paste('x'.repeat(max));
      await expect.element(said).not.toBeInTheDocument();
      await field(label).fill('');
      paste('x'.repeat(max + 1));
      await expect.element(said).toBeVisible();
      await field(label).fill('x');
      await expect.element(said).not.toBeInTheDocument();
    }
  });

  it('is shown on both sides while it is typed, and sent', async () => {
    const place = await render(<Create />);
    await word().fill('apple');
    await expect.element(preview().getByRole('heading', { name: 'apple' })).toBeVisible();
    await field('Translation').fill('яблоко');
    await expect.element(preview().getByText('яблоко')).toBeVisible();
    await example().fill('Two cats sleep here.');
    await expect.element(page.getByText(/“apple” isn’t in the example yet/)).toBeVisible();
    await example().fill('Two apples lie here.');
    await waitFor(() => expect(place.querySelectorAll('mark')).toHaveLength(2));
    expect([...place.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['apples', 'apples']);
    await page.getByRole('button', { name: 'food' }).click();
    await expect.element(field('Tags')).toHaveValue('food ');
    expect(await findAxeFaults(place)).toEqual([]);

    await page.getByRole('button', { name: 'Send for review' }).click();
    await waitFor(() => expect(location.pathname).toBe('/cards/apple'));
    expect(sent('POST /cards')).toEqual([
      {
        id: newId,
        headword: 'apple',
        translation: 'яблоко',
        example: 'Two apples lie here.',
        exampleTranslation: '',
        tags: ['food'],
        isPrivate: false,
        commentsAllowed: true,
      },
    ]);
    expect(readDrafts(aFullUser.id)).toEqual([]);
  });

  it('begins with what another app has shared', async () => {
    history.replaceState(null, '', '/cards/create?title=&text=%E2%80%9Cplum%E2%80%9D');
    await render(<Create />);
    await expect.element(word()).toHaveValue('plum');
    await example().fill('A plum fell down.');
    expect(readDrafts(aFullUser.id)).toMatchObject([{ fields: { headword: 'plum', example: 'A plum fell down.' } }]);
  });

  it('says what is wrong at the fields, before it is sent and after', async () => {
    await render(<Create />);
    await word().fill('яблоко');
    await page.getByRole('button', { name: 'Send for review' }).click();
    await expect.element(word()).toHaveAccessibleDescription('Please write it in English');
    await expect.element(example()).toHaveAccessibleDescription(/Field is required/);
    await waitFor(() => expect(document.activeElement).toBe(word().element()));
    await word().fill('apple');
    await field('Translation').fill('яблоко');
    await example().fill('An apple.');
    await field('Tags').fill('a b c d e f');
    await expect.element(field('Tags')).toHaveAccessibleDescription(/At most 5\stags/);
    await field('Tags').fill('a'.repeat(31));
    await expect.element(field('Tags')).toHaveAccessibleDescription(/At most 30\scharacters in a tag/);
    await field('Tags').fill('food');
    answers['POST /cards'] = { status: 422, body: { message: 'no', errors: { 'tags.0': ['Not this tag.'] } } };
    await page.getByRole('button', { name: 'Send for review' }).click();
    await expect.element(field('Tags')).toHaveAccessibleDescription(/Not this tag/);
  });

  it('is kept from the first letter and comes back with a tap', async () => {
    keepDraft(aDraft);
    await render(<Create />);
    await word().fill('p');
    expect(readDrafts(aFullUser.id).map(({ fields }) => fields.headword)).toEqual(['p', 'plum']);
    await word().fill('');
    expect(readDrafts(aFullUser.id).map(({ fields }) => fields.headword)).toEqual(['plum']);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect.element(word()).toHaveValue('plum');
    expect(page.getByRole('button', { name: 'Continue', exact: true }).query()).toBeNull();
  });

  it('is offered what is known of the word, and takes over what is chosen by keys or a press', async () => {
    const known = { headword: 'bank', level: 'a1', ipa: 'bæŋk', partOfSpeech: 'noun' };
    answers['GET /cards/suggestions'] = {
      body: {
        translations: [
          { ...known, translation: 'банк' },
          { ...known, translation: 'берег' },
        ],
        examples: [{ text: 'We sat on the bank.', translation: 'Мы сидели на берегу.' }],
        tags: ['river'],
        chosen: [aCard('bank', { translation: 'банк' })],
        own: [],
        outside,
      },
    };
    const place = await render(<Create />);
    await word().fill('bank');
    await expect.element(page.getByRole('status').getByText(/already chosen this word/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'bank — банк' })).toHaveAttribute('href', '/cards/bank');
    expect(await findAxeFaults(place)).toEqual([]);
    page.getByRole('button', { name: 'берег noun' }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Translation')).toHaveValue('берег');
    await waitFor(() => expect(document.activeElement).toBe(field('Translation').element()));
    await page.getByRole('button', { name: /We sat on the bank/ }).click();
    await expect.element(example()).toHaveValue('We sat on the bank.');
    await expect.element(field('Translation of the example')).toHaveValue('Мы сидели на берегу.');
    await page.getByRole('button', { name: 'river' }).click();
    await expect.element(field('Tags')).toHaveValue('river ');
    await expect.element(preview().getByText('/bæŋk/')).toBeVisible();
    // Typed text must not be lost.
    await field('Translation').fill('лавка');
    await example().fill('My bank.');
    await waitFor(() => expect(page.getByRole('list', { name: /Suggested (?:trans|ex)/ }).elements()).toEqual([]));
  });

  it('is helped from outside where nothing is known here, and is told so', async () => {
    const nothing = { translations: [], examples: [], tags: [], chosen: [], own: [] };
    const said = { state: 'answered', translations: [{ translation: 'зимородок' }], examples: [] };
    suggest = (query) => ({ ...nothing, outside: query.has('outside') ? said : { ...outside, state: 'not-asked' } });
    await render(<Create />);
    await word().fill('kingfisher');
    await expect.element(page.getByText(/An outside service said this/)).toBeVisible();
    await page.getByRole('button', { name: 'зимородок' }).click();
    await expect.element(field('Translation')).toHaveValue('зимородок');
  });

  it('is written without help where no service answers, which is asked again at a press', async () => {
    let state = 'failed';
    suggest = (query) => ({
      translations: [],
      examples: [],
      tags: [],
      chosen: [],
      own: [],
      outside: { ...outside, state: query.has('outside') ? state : 'not-asked' },
    });
    await render(<Create />);
    await word().fill('kingfisher');
    await expect.element(page.getByText(/The suggestion service isn’t answering/)).toBeVisible();
    state = 'nothing';
    await page.getByRole('button', { name: 'Try again' }).click();
    await waitFor(() => expect(page.getByText(/isn’t answering/).elements()).toEqual([]));
    // No good example is known either: a note says so until one is written.
    await expect.element(page.getByText(/Write one yourself/)).toBeVisible();
    await example().fill('A kingfisher dives.');
    await waitFor(() => expect(page.getByText(/Write one yourself/).elements()).toEqual([]));
  });

  it('begun on another device comes back with a tap, and is kept there on', async () => {
    const { partOfSpeech: _part, photoId: _photo, jobId: _job, ...texts } = { ...emptyFields, headword: 'plum' };
    const there = { id: otherId, version: 4, updatedAt: '2026-01-01T00:00:00Z', draft: texts };
    answers['GET /cards/drafts'] = { body: { drafts: [there] } };
    answers[`PUT /cards/drafts/${otherId}`] = { body: { version: 5 } };
    await render(<Create />);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect.element(word()).toHaveValue('plum');
    await word().fill('plum tree');
    await waitFor(() =>
      expect(sent(`PUT /cards/drafts/${otherId}`)).toMatchObject([{ version: 4, draft: { headword: 'plum tree' } }]),
    );
    await waitFor(() => expect(readDrafts(aFullUser.id)[0]?.kept?.version).toBe(5));
    answers[`PUT /cards/drafts/${otherId}`] = {
      status: 409,
      body: { message: 'late', draft: { ...there, version: 7, draft: { ...texts, translation: 'слива' } } },
    };
    await word().fill('plum trees');
    const dialog = page.getByRole('dialog', { name: 'Changed elsewhere' });
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect.element(field('Translation')).toHaveValue('слива');
  });

  it('of a guest goes along to the registration', async () => {
    session.user.set(aUser);
    await render(<Create />);
    await word().fill('plum');
    await field('Translation').fill('слива');
    await example().fill('A plum.');
    await page.getByRole('button', { name: 'Create account and continue' }).click();
    await waitFor(() => expect(location.pathname).toBe('/register'));
    const [draft] = readDrafts(null);
    expect(new URLSearchParams(location.search).get('to')).toBe(`/cards/create?draft=${draft?.id}`);
    expect(sent('POST /cards')).toEqual([]);
  });

  it('that was sent from another device meanwhile goes on as a change of it, with all that was typed here', async () => {
    const there = aCard('plum', { id: newId, example: 'A ripe plum.' });
    answers['POST /cards'] = { status: 409, body: { message: 'It is there already.' } };
    answers[`GET /cards/${newId}`] = {
      body: aCardPage('plum', { own: aManagedCard('plum', { id: newId, version: 1, state: 'pending', card: there }) }),
    };
    await render(<Create />);
    await word().fill('plum');
    await field('Translation').fill('слива');
    await example().fill('My own plum.');
    await page.getByRole('button', { name: 'Send for review' }).click();
    await waitFor(() => expect(location.pathname).toBe(`/cards/${newId}/edit`));
    expect(readDrafts(aFullUser.id)).toMatchObject([
      { id: newId, version: 1, base: emptyFields, fields: { translation: 'слива', example: 'My own plum.' } },
    ]);
    await render(<Edit params={{ id: newId }} />);
    const dialog = page.getByRole('dialog', { name: 'Changed elsewhere' });
    await expect.element(dialog.getByText(/A ripe plum/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect.element(example().last()).toHaveValue('My own plum.');
  });

  it('meets another tab with the same draft without losing either', async () => {
    keepDraft(aDraft);
    history.replaceState(null, '', '/cards/create?draft=a');
    await render(<Create />);
    await expect.element(word()).toHaveValue('plum');
    await word().fill('plum tree');
    const theirs = { ...emptyFields, headword: 'plums', translation: 'сливы' };
    keepDraft({ ...aDraft, savedAtMs: 2, fields: theirs });
    dispatchEvent(new StorageEvent('storage', { key: draftsKey }));
    const dialog = page.getByRole('dialog', { name: 'Changed elsewhere' });
    await dialog.getByRole('radio', { name: /The other version plums/ }).click();
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect.element(word()).toHaveValue('plums');
    await expect.element(field('Translation')).toHaveValue('сливы');
  });
});

describe('a change', () => {
  it('that came too late is brought together with the other one', async () => {
    await render(<Edit params={{ id: 'apple' }} />);
    await example().fill('A red apple.');
    const later = aManagedCard('apple', {
      version: 4,
      card: aCard('apple', { example: 'A green apple.', translation: 'яблочко' }),
    });
    answers['PATCH /cards/apple'] = { status: 409, body: { message: 'late' } };
    answers['GET /cards/apple'] = { body: aCardPage('apple', { own: later }) };
    await page.getByRole('button', { name: 'Save card' }).click();
    const dialog = page.getByRole('dialog', { name: 'Changed elsewhere' });
    await expect.element(dialog.getByText(/A green apple/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect.element(example()).toHaveValue('A red apple.');
    await expect.element(field('Translation')).toHaveValue('яблочко');
    answers['PATCH /cards/apple'] = { body: { card: later } };
    await page.getByRole('button', { name: 'Save card' }).click();
    await waitFor(() => expect(location.pathname).toBe('/cards/apple'));
    expect(sent('PATCH /cards/apple').map((body) => body && Reflect.get(Object(body), 'version'))).toEqual([3, 4]);
    expect(storage.get(draftsKey)).toBeNull();
  });

  it('that was taken, though its reply was lost, is not met as somebody else’s when it is sent again', async () => {
    await render(<Edit params={{ id: 'apple' }} />);
    await example().fill('A red apple.');
    const card = aCard('apple', { example: 'A red apple.' });
    answers['PATCH /cards/apple'] = { status: 409, body: { message: 'late' } };
    answers['GET /cards/apple'] = { body: aCardPage('apple', { own: aManagedCard('apple', { version: 4, card }) }) };
    await page.getByRole('button', { name: 'Save card' }).click();
    await waitFor(() => expect(location.pathname).toBe('/cards/apple'));
    expect(storage.get(draftsKey)).toBeNull();
  });

  it('of a published card offers no way back to private, and takes another picture', async () => {
    const publishedAt = '2026-01-02T00:00:00Z';
    const published = aManagedCard('apple', { version: 3, state: 'published', publishedAt });
    answers['GET /cards/apple'] = { body: aCardPage('apple', { own: published }) };
    await render(<Edit params={{ id: 'apple' }} />);
    await expect.element(page.getByRole('radio', { name: 'Current photo' })).toBeChecked();
    await expect.element(page.getByRole('switch', { name: 'Allow comments' })).toBeVisible();
    expect(page.getByRole('radio', { name: 'Only me' }).query()).toBeNull();
    await example().fill('A red apple.');
    await page.getByRole('button', { name: 'Send for review' }).click();
    await waitFor(() =>
      expect(sent('PATCH /cards/apple')).toMatchObject([{ version: 3, photoId: 'apple-0123abcd', isPrivate: false }]),
    );
  });

  it('of a card that was taken down offers no way back to private either, and says why it was taken down', async () => {
    const reason = { code: 'offensive', text: 'Not here.' } as const;
    const edit = {
      state: 'rejected' as const,
      card: aCard('apple', { example: 'A red apple.' }),
      commentsAllowed: true,
    };
    const own = { version: 5, state: 'rejected' as const, publishedAt: '2026-01-02T00:00:00Z', reason };
    answers['GET /cards/apple'] = {
      body: aCardPage('apple', { own: aManagedCard('apple', { ...own, edit: { ...edit, reason } }) }),
    };
    await render(<Edit params={{ id: 'apple' }} />);
    await expect.element(page.getByRole('heading', { name: 'Not published' })).toBeVisible();
    await expect.element(page.getByText('Not here.')).toBeVisible();
    await expect.element(example()).toHaveValue('A red apple.');
    expect(page.getByRole('radio', { name: 'Only me' }).query()).toBeNull();
  });

  it('of a card that is not one’s own is not there', async () => {
    answers['GET /cards/apple'] = { body: aCardPage('apple') };
    await render(<Edit params={{ id: 'apple' }} />, 'ru');
    await expect.element(page.getByRole('heading', { name: 'Такой карточки нет' })).toBeVisible();
  });

  it('begun here goes on where it was left, also after another one came', async () => {
    const first = await render(<Edit params={{ id: 'apple' }} />);
    await example().fill('A red apple.');
    await waitFor(() => expect(first.querySelector('mark')?.textContent).toBe('apple'));
    expect(readDrafts(aFullUser.id)).toMatchObject([{ id: 'apple', version: 3, fields: { example: 'A red apple.' } }]);
    first.remove();
    // The card's data is read again.
    resetSession(aFullUser);
    answers['GET /cards/apple'] = {
      body: aCardPage('apple', {
        own: aManagedCard('apple', { version: 4, card: aCard('apple', { example: 'No.' }) }),
      }),
    };
    await render(<Edit params={{ id: 'apple' }} />);
    const dialog = page.getByRole('dialog', { name: 'Changed elsewhere' });
    await dialog.getByRole('radio', { name: /The other version No/ }).click();
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: 'Save card' }).click();
    await waitFor(() => expect(sent('PATCH /cards/apple')).toMatchObject([{ version: 4, example: 'No.' }]));
  });
});
