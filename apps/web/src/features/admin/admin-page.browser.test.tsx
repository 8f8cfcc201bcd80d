import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { AdminPage } from './admin-page.tsx';

const numbers = { users: 1234, guests: 56, activeToday: 7, supportMessages: 3, clientErrorsToday: 0 };
let answer: { status?: number; body: object };
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  giveCsrfCookie();
  answer = { body: numbers };
  api = fakeApi({ 'GET /admin/overview': () => answer });
});

const rowOf = (label: string) => page.getByRole('term').filter({ hasText: label }).element().parentElement;

it('shows the five numbers in words, and asks for them anew at a press', async () => {
  const place = await render(<AdminPage />);
  await waitFor(() => expect(rowOf('Accounts')?.textContent).toContain('1,234'));
  for (const [label, value] of [
    ['Guests', '56'],
    ['Active today', '7'],
    ['Support messages', '3'],
    ['Browser errors today', '0'],
  ] as const)
    expect(rowOf(label)?.textContent).toContain(value);
  expect(await findAxeFaults(place)).toEqual([]);

  answer = { body: { ...numbers, users: 1235 } };
  await page.getByRole('button', { name: 'Refresh' }).click();
  await waitFor(() => expect(rowOf('Accounts')?.textContent).toContain('1,235'));
  expect(api.routes().filter((route) => route === 'GET /admin/overview')).toHaveLength(2);
});

it('shows the room that is left, and that nothing new is stored for want of it', async () => {
  const storage = { freeBytes: 12_340_000_000, databaseBytes: 1_200_000_000, isReadOnly: false };
  answer = { body: { ...numbers, storage } };
  await render(<AdminPage />);
  await waitFor(() => expect(rowOf('Free disk space')?.textContent).toContain('12.3\u00A0GB'));
  expect(rowOf('Free disk space')?.textContent).toContain('The database takes 1.2\u00A0GB');
  answer = { body: { ...numbers, storage: { ...storage, isReadOnly: true } } };
  await page.getByRole('button', { name: 'Refresh' }).click();
  await waitFor(() => expect(rowOf('Free disk space')?.textContent).toContain('nothing new is stored'));
});

it('says that the numbers did not come', async () => {
  answer = { status: 500, body: { message: 'no' } };
  await render(<AdminPage />, 'ru');
  await expect.element(page.getByText(/^Не\sудалось загрузить данные/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Открыть приложение' })).toHaveAttribute('href', '/');
});
