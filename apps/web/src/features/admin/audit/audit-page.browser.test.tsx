import type { AuditLine } from '@kadro/contract';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withQueries } from '../../../app/with-queries.tsx';
import { resetSession } from '../../../shared/session/session.ts';
import { fakeApi, giveCsrfCookie } from '../../../test/fake-api.ts';
import { findAxeFaults } from '../../../test/find-axe-faults.ts';
import { render } from '../../../test/render.tsx';
import { waitFor } from '../../../test/wait-for.ts';
import { AdminAuditPage } from '../admin-words.ts';

const Audit = withQueries(AdminAuditPage);

const anna = { id: '0b0a0c0d-1111-4111-8111-000000000001', name: 'Anna' };
const line = (place: number, change: Partial<AuditLine>): AuditLine => ({
  id: `0b0a0c0d-1111-4111-8111-0000000000${10 + place}`,
  at: '2026-01-01T00:00:00Z',
  by: anna,
  action: 'card-approved',
  subject: 'card-1',
  detail: { headword: 'otter', translation: 'выдра' },
  ...change,
});

let api: ReturnType<typeof fakeApi>;
let lines: readonly AuditLine[];
beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  resetSession();
  history.replaceState(null, '', '/admin/audit');
  lines = [
    line(0, {}),
    line(1, {
      action: 'card-rejected',
      detail: { headword: 'stoat', translation: 'горностай', reason: 'spam', text: '<b>No</b> ads.' },
    }),
    line(2, {
      action: 'word-changed',
      subject: 'child',
      detail: { word: 'child – ребёнок', level: 'c1', levelBefore: 'a1', ipa: 'tʃaɪld', ipaBefore: '' },
    }),
    line(3, {
      action: 'words-merged',
      subject: 'colour',
      detail: { source: 'colour – цвет', target: 'color – цвет', into: 'color' },
    }),
    line(4, { action: 'admin-added', subject: 'user-1', by: null, detail: {} }),
    // Fields of a newer release are ignored.
    line(5, { action: 'word-changed', subject: 'cat', detail: { mood: 'glad' } }),
  ];
  api = fakeApi({ 'GET /admin/audit': () => ({ body: { lines, nextCursor: '17' } }) });
});

it('tells what was done to what by whom, and leads there', async () => {
  const place = await render(<Audit />);
  await expect
    .element(page.getByRole('link', { name: 'Card approved' }))
    .toHaveAttribute('href', '/admin/cards/card-1');
  const rows = [...place.querySelectorAll('tbody tr')].map((row) => row.textContent.replaceAll(/\s+/g, ' '));
  expect(rows[1]).toContain('Spam or advertising: <b>No</b> ads.');
  expect(rows[2]).toContain('child – ребёнок');
  expect(rows[2]).toContain('A1 → C1');
  expect(rows[2]).toContain('— → tʃaɪld');
  expect(rows[3]).toContain('colour – цвет → color – цвет');
  expect(rows[4]).toContain('Command line or a deleted account');
  await expect.element(page.getByRole('link', { name: 'Words merged' })).toHaveAttribute('href', '/admin/words/color');
  await expect.element(page.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/admin/audit?cursor=17');
  expect(await findAxeFaults(place)).toEqual([]);
});

it('is gone through by keys, which open what a line is about', async () => {
  const place = await render(<Audit />);
  const selected = () => place.querySelector('tr[data-selected]')?.textContent ?? '';
  await waitFor(() => expect(selected()).toContain('otter'));
  await userEvent.keyboard('jjk');
  await waitFor(() => expect(selected()).toContain('stoat'));
  await userEvent.keyboard('?');
  await expect.element(page.getByRole('dialog', { name: 'Keys' }).getByText('Next line')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await userEvent.keyboard('j{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/admin/words/child'));
});

it('is filtered by action, admin and subject, in the address, and each filter comes off', async () => {
  await render(<Audit />);
  await page.getByLabelText('Action').selectOptions('word-changed');
  await waitFor(() => expect(location.search).toBe('?action=word-changed'));
  await page.getByRole('link', { name: 'Only Anna', exact: true }).first().click();
  await waitFor(() => expect(location.search).toBe(`?action=word-changed&by=${anna.id}`));
  await waitFor(() => expect(api.sent.at(-1)?.url.search).toBe(`?action=word-changed&by=${anna.id}`));
  await page.getByRole('link', { name: 'Drop the filter: Only Anna' }).click();
  await waitFor(() => expect(location.search).toBe('?action=word-changed'));
  await page.getByRole('link', { name: 'All about it' }).first().click();
  await waitFor(() => expect(location.search).toBe('?subject=card-1'));
  lines = [];
  await page.getByLabelText('Action').selectOptions('admin-removed');
  await expect.element(page.getByText('Nothing in the log yet.')).toBeVisible();
});
