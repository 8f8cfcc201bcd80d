import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withQueries } from '../../../app/with-queries.tsx';
import { resetSession } from '../../../shared/session/session.ts';
import { fakeApi, giveCsrfCookie } from '../../../test/fake-api.ts';
import { findAxeFaults } from '../../../test/find-axe-faults.ts';
import { render } from '../../../test/render.tsx';
import { someStats } from '../../../test/stats.ts';
import { waitFor } from '../../../test/wait-for.ts';
import { AdminStatsPage } from '../admin-stats.ts';

const StatsPage = withQueries(AdminStatsPage);

let api: ReturnType<typeof fakeApi>;
let reply: { status?: number; body: object };
beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  resetSession();
  history.replaceState(null, '', '/admin/stats?from=2026-11-20&to=2026-11-22&step=day');
  reply = { body: someStats() };
  api = fakeApi({ 'GET /admin/stats': () => reply, 'GET /site': () => ({ body: { desiredRetention: 0.8 } }) });
});

it('shows the figures of the range in its address, as charts, tables and a file', async () => {
  const place = await render(<StatsPage />);
  await expect.element(page.getByRole('img', { name: /^Active people: .* highest is 450/ })).toBeVisible();
  expect(api.sent.find(({ route }) => route === 'GET /admin/stats')?.url.search).toBe(
    '?from=2026-11-20&to=2026-11-22&step=day',
  );
  await expect.element(page.getByText(/700 in the last 7\sdays, 1,500 in 30/)).toBeVisible();
  await expect.element(page.getByText(/1\.5\shr/)).toBeVisible();
  await expect.element(page.getByText(/10\sdecisions, 90% within 24\shours/)).toBeVisible();
  await expect.element(page.getByText('87.5%')).toBeVisible();
  await expect.element(page.getByText(/The schedule promises 80%: the line/)).toBeVisible();
  await expect.element(page.getByRole('cell', { name: /^45%.*18 of 40/ })).toBeVisible();
  await page.getByText('Show table').first().click();
  await expect.element(page.getByRole('cell', { name: '450' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Download CSV' }))
    .toHaveAttribute('href', '/api/v1/admin/stats.csv?from=2026-11-20&to=2026-11-22');
  expect(await findAxeFaults(place)).toEqual([]);
});

it('keeps range and step in the address', async () => {
  await render(<StatsPage />);
  await page.getByLabelText('From').fill('2026-10-01');
  await waitFor(() => expect(location.search).toBe('?from=2026-10-01&to=2026-11-22&step=day'));
  await page.getByLabelText('Show', { exact: true }).selectOptions('week');
  await waitFor(() => expect(location.search).toBe('?from=2026-10-01&to=2026-11-22&step=week'));
  await waitFor(() => expect(api.sent.at(-1)?.url.search).toBe('?from=2026-10-01&to=2026-11-22&step=week'));
  await page.getByRole('link', { name: '365 days' }).click();
  await waitFor(() => expect(new URLSearchParams(location.search).get('step')).toBe('month'));
});

it('says what is missing', async () => {
  reply = { body: someStats({ periods: [], cohorts: [] }) };
  await render(<StatsPage />);
  await expect.element(page.getByText(/Nothing has been counted for these days/)).toBeVisible();
  reply = { status: 500, body: { message: 'no' } };
  await page.getByLabelText('From').fill('2026-10-01');
  await expect.element(page.getByText(/didn’t load/)).toBeVisible();
});
