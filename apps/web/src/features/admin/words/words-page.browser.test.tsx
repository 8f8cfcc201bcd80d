import type { AdminWord } from '@kadro/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withQueries } from '../../../app/with-queries.tsx';
import { resetSession } from '../../../shared/session/session.ts';
import { anAdminWord, aWordCard } from '../../../test/admin-words.ts';
import { fakeApi, giveCsrfCookie } from '../../../test/fake-api.ts';
import { findAxeFaults } from '../../../test/find-axe-faults.ts';
import { render } from '../../../test/render.tsx';
import { waitFor } from '../../../test/wait-for.ts';
import { AdminWordPage, AdminWordsPage } from '../admin-words.ts';

const Words = withQueries(AdminWordsPage);
const Word = withQueries(AdminWordPage);

let api: ReturnType<typeof fakeApi>;
let list: { status?: number; body: object };
let word: AdminWord;
let refusal: { status: number; body: object } | null;
beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  resetSession();
  history.replaceState(null, '', '/admin/words');
  refusal = null;
  word = anAdminWord('apple');
  list = { body: { words: ['apple', 'pear'].map((each) => anAdminWord(each)), isSimilar: false, nextCursor: 'next' } };
  api = fakeApi({
    'GET /admin/words': () => list,
    'GET /admin/words/apple': () => ({
      body: {
        word,
        testDifficulty: { prior: 0.3, difficulty: 0.75, answers: 31 },
        cards: [aWordCard('apple'), aWordCard('secret', { state: 'private', example: null })],
      },
    }),
    'PATCH /admin/words/apple': ({ body }) => {
      if (refusal) {
        const refused = refusal;
        refusal = null;
        return refused;
      }
      word = { ...word, ...Object(body), version: word.version + 1 };
      return { body: { word } };
    },
  });
});

const selected = () => document.querySelector('tr[data-selected]')?.textContent ?? '';
const patches = () => api.sent.filter(({ route }) => route === 'PATCH /admin/words/apple').map(({ body }) => body);

it('goes through words by keys, with filters and pages in the address', async () => {
  const place = await render(<Words />);
  await waitFor(() => expect(selected()).toContain('apple'));
  expect(await findAxeFaults(place)).toEqual([]);
  await expect
    .element(page.getByRole('link', { name: 'Next page' }))
    .toHaveAttribute('href', '/admin/words?cursor=next');
  await userEvent.keyboard('j');
  await waitFor(() => expect(selected()).toContain('pear'));
  await userEvent.keyboard('/');
  await userEvent.keyboard('pe{Enter}');
  await waitFor(() => expect(location.search).toBe('?query=pe'));
  await page.getByLabelText('Level').selectOptions('a2');
  await page.getByLabelText('Part of speech').selectOptions('verb');
  await page.getByLabelText('Order').selectOptions('rank');
  await waitFor(() => expect(location.search).toBe('?query=pe&level=a2&part=verb&sort=rank'));
  await waitFor(() => expect(api.sent.at(-1)?.url.search).toBe('?sort=rank&query=pe&level=a2&partOfSpeech=verb'));
  await waitFor(() => expect(selected()).toContain('apple'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/admin/words/apple'));
});

it('says that words are only similar, that none are found, and that none came', async () => {
  list = { body: { words: [anAdminWord('child')], isSimilar: true, nextCursor: null } };
  history.replaceState(null, '', '/admin/words?query=chld');
  await render(<Words />);
  await expect.element(page.getByText('No word starts like that. These look similar.')).toBeVisible();
  list = { body: { words: [], isSimilar: true, nextCursor: null } };
  await page.getByLabelText('Level').selectOptions('c2');
  await expect.element(page.getByText('No words found.')).toBeVisible();
  list = { status: 500, body: { message: 'no' } };
  await page.getByLabelText('Level').selectOptions('c1');
  await expect.element(page.getByText(/didn’t load/)).toBeVisible();
  list = { body: { words: [anAdminWord('plum')], isSimilar: false, nextCursor: null } };
  await page.getByRole('button', { name: 'Refresh' }).click();
  await waitFor(() => expect(selected()).toContain('plum'));
});

it('sends of a word what was changed alone, and shows a private card without what it says', async () => {
  const place = await render(<Word params={{ id: 'apple' }} />);
  await expect.element(page.getByRole('heading', { name: 'apple' })).toBeVisible();
  expect(place.textContent).toContain('A private card');
  expect(place.textContent.replaceAll(/\s/g, ' ')).toContain(
    '0.3 of a level harder than its rank suggests (31 answers)',
  );
  expect(await findAxeFaults(place)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabelText('Transcription').fill('ˈæpl');
  await page.getByLabelText('Level').selectOptions('b1');
  await page.getByRole('button', { name: 'Save' }).click();
  await waitFor(() => expect(patches()).toEqual([{ version: 1, level: 'b1', ipa: 'ˈæpl' }]));
  await page.getByLabelText('Translation').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Field is required')).toBeVisible();
  expect(patches()).toHaveLength(1);
});

it('shows at the field what the server refuses', async () => {
  refusal = { status: 422, body: { message: 'no', errors: { headword: ['Another word has this meaning.'] } } };
  await render(<Word params={{ id: 'apple' }} />);
  const headword = page.getByLabelText('Word or phrase in English');
  await headword.fill('pear');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Another word has this meaning.')).toBeVisible();
  await expect.element(headword).toHaveValue('pear');
});

it('never writes over what another admin changed unasked: mine, or theirs', async () => {
  const beLate = (): void => {
    word = { ...word, translation: 'яблоко', level: 'b2', version: word.version + 1 };
    refusal = { status: 409, body: { message: 'late', word } };
  };
  const place = await render(<Word params={{ id: 'apple' }} />);
  const translation = page.getByLabelText('Translation');
  await translation.fill('яблочко');
  beLate();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/Another admin changed this word/)).toBeVisible();
  expect(place.querySelector('ins')?.textContent).toBe('яблочко');
  expect(place.querySelector('del')?.textContent).toBe('яблоко');
  await page.getByRole('button', { name: 'Save my changes' }).click();
  await waitFor(() => expect(patches().at(-1)).toEqual({ version: 2, translation: 'яблочко' }));
  await expect.element(page.getByLabelText('Level')).toHaveValue('b2');

  await translation.fill('другое');
  beLate();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Drop my changes' }).click();
  await expect.element(translation).toHaveValue('яблоко');
  expect(patches()).toHaveLength(3);
});

it('says that a word is no more', async () => {
  await render(<Word params={{ id: 'gone' }} />, 'ru');
  await expect.element(page.getByText(/Такого слова нет/)).toBeVisible();
});
