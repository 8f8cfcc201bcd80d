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
    ['Messages to support', '3'],
    ['Errors in browsers today', '0'],
  ] as const)
    expect(rowOf(label)?.textContent).toContain(value);
  expect(await findAxeFaults(place)).toEqual([]);

  answer = { body: { ...numbers, users: 1235 } };
  await page.getByRole('button', { name: 'Refresh' }).click();
  await waitFor(() => expect(rowOf('Accounts')?.textContent).toContain('1,235'));
  expect(api.routes().filter((route) => route === 'GET /admin/overview')).toHaveLength(2);
});

it('says that the numbers did not come', async () => {
  answer = { status: 500, body: { message: 'no' } };
  await render(<AdminPage />, 'ru');
  await expect.element(page.getByText(/^Не удалось получить данные/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'В приложение' })).toHaveAttribute('href', '/');
});
