import type { AdminFortune } from '@kadro/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withQueries } from '../../../app/with-queries.tsx';
import { resetSession } from '../../../shared/session/session.ts';
import { fakeApi, giveCsrfCookie } from '../../../test/fake-api.ts';
import { findAxeFaults } from '../../../test/find-axe-faults.ts';
import { render } from '../../../test/render.tsx';
import { waitFor } from '../../../test/wait-for.ts';
import { AdminFortunePage, AdminFortunesPage } from '../admin-fortunes.ts';

const List = withQueries(AdminFortunesPage);
const One = withQueries(AdminFortunePage);

const aFortune = (id: string, change: Partial<AdminFortune> = {}): AdminFortune => ({
  id,
  version: 1,
  text: `About ${id}.`,
  translation: `Про ${id}.`,
  level: 'a2',
  state: 'draft',
  shown: 7,
  changedAt: '2026-11-22T12:00:00.000Z',
  ...change,
});

let api: ReturnType<typeof fakeApi>;
let fortune: AdminFortune;
let refusal: { status: number; body: object } | null;
beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  resetSession();
  history.replaceState(null, '', '/admin/fortunes');
  refusal = null;
  fortune = aFortune('luck');
  api = fakeApi({
    'GET /admin/fortunes': () => ({ body: { fortunes: [fortune, aFortune('time')], nextCursor: 'next' } }),
    'POST /admin/fortunes': ({ body }) => ({ status: 201, body: { fortune: { ...fortune, ...Object(body) } } }),
    'GET /admin/fortunes/luck': () => ({ body: { fortune } }),
    'PATCH /admin/fortunes/luck': ({ body }) => {
      if (refusal) {
        const refused = refusal;
        refusal = null;
        return refused;
      }
      fortune = { ...fortune, ...Object(body), version: fortune.version + 1 };
      return { body: { fortune } };
    },
  });
});

const patches = () => api.sent.filter(({ route }) => route === 'PATCH /admin/fortunes/luck').map(({ body }) => body);

it('goes through sayings by keys, with filters and pages in the address', async () => {
  const place = await render(<List />);
  const selected = () => document.querySelector('tr[data-selected]')?.textContent ?? '';
  await waitFor(() => expect(selected()).toContain('About luck.'));
  expect(await findAxeFaults(place)).toEqual([]);
  await expect
    .element(page.getByRole('link', { name: 'Next page' }))
    .toHaveAttribute('href', '/admin/fortunes?cursor=next');
  await userEvent.keyboard('j');
  await waitFor(() => expect(selected()).toContain('About time.'));
  await page.getByLabelText('Level').selectOptions('a2');
  await page.getByLabelText('State').selectOptions('draft');
  await waitFor(() => expect(location.search).toBe('?level=a2&state=draft'));
  await page.getByLabelText('Order').selectOptions('Most shown first');
  await waitFor(() => expect(location.search).toBe('?level=a2&state=draft&sort=shown'));
  await waitFor(() => expect(selected()).toContain('About luck.'));
  // A focused field takes the key itself.
  await page.getByRole('heading', { name: 'Sayings' }).click();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/admin/fortunes/luck'));
});

it('makes a draft', async () => {
  await render(<One params={{ id: 'new' }} />);
  await page.getByLabelText('Saying in English').fill('Better late than never.');
  await page.getByLabelText('Translation').fill('Лучше поздно, чем никогда.');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await waitFor(() => expect(location.pathname).toMatch(/^\/admin\/fortunes\/[0-9a-f-]{36}$/));
  expect(api.sent.find(({ route }) => route === 'POST /admin/fortunes')?.body).toMatchObject({
    text: 'Better late than never.',
    translation: 'Лучше поздно, чем никогда.',
    level: 'a2',
  });
});

it('publishes a saying, and writes over no other admin unasked', async () => {
  const place = await render(<One params={{ id: 'luck' }} />);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.element(page.getByRole('button', { name: 'Unpublish' })).toBeEnabled();
  expect(patches()).toEqual([{ version: 1, state: 'published' }]);

  await page.getByLabelText('Translation').fill('Моё.');
  fortune = { ...fortune, version: 5, translation: 'Чужое.' };
  refusal = { status: 409, body: { message: 'Too late', fortune } };
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/Another admin changed the saying/)).toBeVisible();
  expect(await findAxeFaults(place)).toEqual([]);
  await page.getByRole('button', { name: 'Save my changes' }).click();
  await waitFor(() => expect(patches().at(-1)).toEqual({ version: 5, translation: 'Моё.' }));
  await expect.element(page.getByLabelText('Translation')).toHaveValue('Моё.');
});
