import type { Broadcast } from '@kadro/contract';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withQueries } from '../../../app/with-queries.tsx';
import { QuestionHost } from '../../../shared/ui/question-host.tsx';
import { fakeApi, giveCsrfCookie } from '../../../test/fake-api.ts';
import { findAxeFaults } from '../../../test/find-axe-faults.ts';
import { render } from '../../../test/render.tsx';
import { waitFor } from '../../../test/wait-for.ts';
import { BotPage } from '../admin-bot.ts';

const Desk = withQueries(() => (
  <>
    <BotPage />
    <QuestionHost />
  </>
));

const id = '0f1f2f3f-0000-4000-8000-000000000002';
const counts = { sent: 0, gone: 0, later: 0, refused: 0, dropped: 0, reason: null };
const texts = { en: { title: 'Otter', body: 'A word for today.' }, ru: { title: 'Выдра', body: 'Слово на сегодня.' } };
const planned: Broadcast = {
  ...texts,
  id,
  about: 'word',
  cardId: 'otter-1',
  audience: 'away',
  levels: ['b1'],
  at: '2026-11-22T12:00:00.000Z',
  by: { id: 'a', name: 'Ann' },
  sendAt: '2026-11-22T12:00:00.000Z',
  state: 'sent',
  recipients: 1200,
  deliveries: [
    { provider: 'web_push', ...counts, sent: 1100, gone: 3 },
    { provider: null, ...counts, dropped: 2 },
  ],
};

let broadcasts: Broadcast[];
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  giveCsrfCookie();
  history.replaceState(null, '', '/bot?tab=messages');
  broadcasts = [];
  api = fakeApi({
    'GET /admin/broadcasts': () => ({ body: { broadcasts, nextCursor: null } }),
    'GET /admin/deliveries': () => ({
      body: {
        deliveries: [
          { id, day: '2026-11-22', kind: 'due', provider: 'web_push', ...counts, sent: 40, reason: 'HTTP 503' },
          { id: 'a', day: '2026-11-22', kind: 'of-a-newer-release', provider: null, ...counts, dropped: 7 },
        ],
        nextCursor: 'more',
      },
    }),
    'POST /admin/broadcasts/test': () => ({ body: { devices: 1, ...counts, sent: 2 } }),
    'POST /admin/broadcasts': () => {
      broadcasts = [planned];
      return { status: 201, body: { broadcast: planned } };
    },
    [`POST /admin/broadcasts/${id}/stop`]: () => {
      broadcasts = [{ ...planned, state: 'stopped' }];
      return { body: { broadcast: broadcasts[0] } };
    },
  });
});

const sent = (route: string) => api.sent.filter((call) => call.route === route).map(({ body }) => body);

it('tries a message out on oneself, sends it after a question, stops it, and says what was delivered', async () => {
  const place = await render(<Desk />);
  await expect.element(page.getByText('HTTP 503')).toBeVisible();
  await expect.element(page.getByText('of-a-newer-release')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Next page' }))
    .toHaveAttribute('href', '/bot?tab=messages&log=more');
  const test = page.getByRole('button', { name: 'Send to myself' });
  await expect.element(test).toBeDisabled();
  await page.getByLabelText('Card of the word').fill('https://kadro.example/cards/otter-1?from=feed');
  for (const [label, value] of [
    ['Title in Russian', texts.ru.title],
    ['Text in Russian', texts.ru.body],
    ['Title in English', texts.en.title],
    ['Text in English', texts.en.body],
  ] as const)
    await page.getByLabelText(label).fill(value);
  await test.click();
  await expect.element(page.getByText('Messages sent to your devices: 2 of 2.')).toBeVisible();
  expect(sent('POST /admin/broadcasts/test')).toEqual([{ about: 'word', ...texts, cardId: 'otter-1' }]);
  expect(await findAxeFaults(place)).toEqual([]);

  await page.getByLabelText('To whom').selectOptions('away');
  await page.getByLabelText('Level', { exact: true }).selectOptions('b1');
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await expect.element(page.getByText('1,200')).toBeVisible();
  expect(sent('POST /admin/broadcasts')).toMatchObject([
    { cardId: 'otter-1', audience: 'away', levels: ['b1'], sendAt: null },
  ]);
  await expect.element(page.getByText('1,100')).toBeVisible();
  await page.getByRole('button', { name: 'Stop Выдра' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).click();
  await expect.element(page.getByRole('cell', { name: 'Stopped' })).toBeVisible();
  await waitFor(() => expect(sent(`POST /admin/broadcasts/${id}/stop`)).toHaveLength(1));
});
