import type { BotJob } from '@kadro/contract';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withQueries } from '../../../app/with-queries.tsx';
import { fakeApi, giveCsrfCookie } from '../../../test/fake-api.ts';
import { findAxeFaults } from '../../../test/find-axe-faults.ts';
import { render } from '../../../test/render.tsx';
import { waitFor } from '../../../test/wait-for.ts';
import { BotPage } from '../admin-bot.ts';

const Desk = withQueries(BotPage);

const id = '0f1f2f3f-0000-4000-8000-000000000001';
const aJob = (job: Partial<BotJob> = {}): BotJob => ({
  id,
  at: '2026-11-22T12:00:00.000Z',
  by: { id: 'a', name: 'Ann' },
  level: null,
  pictures: 'four',
  state: 'running',
  pause: null,
  trouble: null,
  words: 3,
  open: 1,
  drafted: 1,
  known: 0,
  failed: 1,
  retriable: 1,
  costMicros: 202_000,
  ...job,
});

let jobs: BotJob[];
let api: ReturnType<typeof fakeApi>;
let startAnswer: { status?: number; body: object };
beforeEach(() => {
  giveCsrfCookie();
  history.replaceState(null, '', '/bot');
  jobs = [aJob()];
  startAnswer = { body: { job: aJob({ words: 2 }) } };
  const words = [
    { place: 0, headword: 'otter', state: 'drafted', cardId: 'card-1' },
    { place: 1, headword: 'qwzxv', state: 'unknown', cardId: null },
    { place: 2, headword: 'stoat', state: 'failed', cardId: null },
  ];
  // Paused by the first call, running again after the later ones.
  const answers = [aJob({ state: 'paused', pause: 'admin' })];
  const act = (): { body: object } => {
    jobs = [answers.shift() ?? aJob()];
    return { body: { job: jobs[0] } };
  };
  api = fakeApi({
    'GET /admin/bot': ({ url }) => ({
      body: {
        jobs,
        nextCursor: url.searchParams.has('cursor') ? null : 'older',
        services: { translations: true, examples: true },
        capMicros: 5_000_000,
        currency: 'USD',
      },
    }),
    [`GET /admin/bot/jobs/${id}`]: () => ({ body: { job: jobs[0], words, currency: 'USD' } }),
    [`POST /admin/bot/jobs/${id}/state`]: act,
    'POST /admin/bot/estimate': () => ({
      body: {
        estimate: {
          words: ['otter', 'badger'],
          known: ['cat'],
          calls: 4,
          pictures: 8,
          costMicros: 404_000,
          capMicros: 5_000_000,
          currency: 'USD',
        },
      },
    }),
    'POST /admin/bot/jobs': () => startAnswer,
  });
});

const sent = (route: string) => api.sent.filter((call) => call.route === route).map(({ body }) => body);

it('estimates before it begins, names what has a card, and begins with the very words', async () => {
  const place = await render(<Desk />);
  await expect.element(page.getByRole('button', { name: 'Estimate the cost' })).toBeDisabled();
  await userEvent.keyboard('n');
  await userEvent.keyboard('otter, cat;badger{Enter}');
  await page.getByRole('button', { name: 'Estimate the cost' }).click();
  await expect.element(page.getByText(/About\s\$0\.40, at\smost\s\$5\.00 per\sjob/)).toBeVisible();
  await expect.element(page.getByText('cat', { exact: true })).toBeVisible();
  expect(await findAxeFaults(place)).toEqual([]);
  const body = { words: ['otter', 'cat', 'badger'], pictures: 'four' };
  expect(sent('POST /admin/bot/estimate')).toEqual([body]);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await waitFor(() => expect(sent('POST /admin/bot/jobs')).toMatchObject([body]));
  await expect.element(page.getByLabelText('English words')).toHaveValue('');
});

it('asks for words of a level, and says why a job cannot begin', async () => {
  startAnswer = {
    status: 422,
    body: { message: 'no', errors: { words: ['This may cost more than one job is allowed to.'] } },
  };
  await render(<Desk />);
  await page.getByText('By level').click();
  await page.getByLabelText('Level', { exact: true }).selectOptions('b2');
  await page.getByLabelText('How many words').fill('0');
  await expect.element(page.getByRole('button', { name: 'Estimate the cost' })).toBeDisabled();
  await page.getByLabelText('How many words').fill('30');
  await page.getByRole('button', { name: 'Estimate the cost' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect.element(page.getByText('This may cost more than one job is allowed to.')).toBeVisible();
  expect(sent('POST /admin/bot/jobs')).toMatchObject([{ level: 'b2', count: 30 }]);
});

it('shows what became of each word, and is paused, resumed and tried again by keys', async () => {
  await render(<Desk />);
  await expect.element(page.getByRole('link', { name: 'otter' })).toHaveAttribute('href', '/admin/cards/card-1');
  await expect.element(page.getByText(/Unknown\sword/)).toBeVisible();
  const state = `POST /admin/bot/jobs/${id}/state`;
  // Keys are ignored until the last call is answered.
  await userEvent.keyboard('p');
  await expect.element(page.getByRole('button', { name: /^Resume/ })).toBeEnabled();
  await userEvent.keyboard('p');
  await expect.element(page.getByRole('button', { name: /^Pause/ })).toBeEnabled();
  await userEvent.keyboard('r');
  await waitFor(() => expect(sent(state)).toEqual([{ action: 'pause' }, { action: 'resume' }, { action: 'retry' }]));
  await expect.element(page.getByRole('button', { name: /^Pause/ })).toBeEnabled();
});

it('shows older jobs on pages of their own, in the address', async () => {
  await render(<Desk />);
  await page.getByRole('link', { name: 'Next page' }).click();
  await waitFor(() => expect(location.search).toBe('?cursor=older'));
  await waitFor(() => expect(api.sent.some(({ url }) => url.searchParams.get('cursor') === 'older')).toBe(true));
  await expect.element(page.getByRole('link', { name: 'First page' })).toHaveAttribute('href', '/bot');
});
