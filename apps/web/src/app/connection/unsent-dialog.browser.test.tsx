import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { outboxKey } from '../../shared/outbox/outbox-key.ts';
import { session } from '../../shared/session/session.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { newId } from '../../shared/new-id.ts';

/** Entries of an earlier visit: two that keep failing, one too old, one of a guest, one refused, and one far too old. */
const leave = (): void => {
  const entryOf = (card: string, more: object) => ({
    version: 2,
    id: `choice:${card}`,
    owner: aUser.id,
    route: 'chooseCard',
    params: {},
    body: { choiceId: newId(), cardId: card, choice: 'learn' },
    madeAtMs: Date.now(),
    tries: 0,
    card,
    workout: null,
    ...more,
  });
  const entries = [
    entryOf('apple', { tries: 5 }),
    entryOf('pear', { tries: 5 }),
    entryOf('plum', { madeAtMs: Date.now() - 31 * 86_400_000 }),
    entryOf('fig', { owner: 'a guest', isLeft: true }),
    entryOf('kiwi', { refusal: '{"refusal":null}' }),
    entryOf('lime', { madeAtMs: Date.now() - 56 * 86_400_000 }),
  ];
  localStorage.setItem(outboxKey, JSON.stringify(entries));
};

let isBroken: boolean;
beforeEach(() => {
  giveCsrfCookie();
  isBroken = true;
  fakeApi({
    'GET /user': () => ({ body: aUser }),
    'GET /user/progress': () => ({ body: {} }),
    'GET /user/learning/stats': () => ({ body: {} }),
    'GET /cards/kiwi': () => ({ body: { card: { headword: 'kiwi' } } }),
    'POST /choices': () => (isBroken ? { status: 500, body: { message: 'broken' } } : { body: {} }),
  });
  session.user.set(aUser);
});
afterEach(() => vi.restoreAllMocks());

// One test: the page has a single outbox, opened once.
it('says how much is not sent, and what can be done: save it, give up what is too old, try again', async () => {
  leave();
  const { outbox } = await import('../../shared/outbox/device-outbox.ts');
  const place = await render(<ConnectionNotice />, 'ru');
  const line = page.getByRole('button', { name: /Ещё не отправлено: 6\./ });
  await expect.element(line).toBeVisible();
  await userEvent.click(line);
  await expect.element(page.getByText(/ждут\sотправки\s5\sдействий/)).toBeVisible();
  await expect.element(page.getByText(/1\sиз\sних\sждёт\sбольше\s30\sдней/)).toBeVisible();
  await expect.element(page.getByText(/1\sиз\sних\sсделано\sна\sэтом\sустройстве\sгостем/)).toBeVisible();
  await expect.element(page.getByText(/1\sвыбранное\sслово\sне\sудалось\sдобавить.*kiwi/)).toBeVisible();
  await expect.element(page.getByText(/1\sиз\sних\sуже\sнельзя\sотправить/)).toBeVisible();
  expect(await findAxeFaults(place)).toEqual([]);

  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return '#';
  });
  await userEvent.click(page.getByRole('button', { name: 'Сохранить в файл' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const file: unknown = JSON.parse((await saved[0]?.text()) ?? '');
  expect(file).toMatchObject({
    entries: [
      { card: 'apple' },
      { card: 'pear' },
      { card: 'plum' },
      { card: 'fig' },
      { card: 'kiwi' },
      { card: 'lime' },
    ],
  });

  await userEvent.click(page.getByRole('button', { name: /^Удалить/ }));
  await expect.element(page.getByText(/ждут\sотправки\s2\sдействия/)).toBeVisible();

  await userEvent.click(page.getByRole('button', { name: 'Отправить сейчас' }));
  await expect.element(page.getByText(/Отправилось\sне\sвсё/)).toBeVisible();
  expect(outbox.waiting()).toEqual(['choice:apple', 'choice:pear']);

  isBroken = false;
  await userEvent.click(page.getByRole('button', { name: 'Отправить сейчас' }));
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Всё отправлено' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(document.documentElement.dataset['notice']).toBeUndefined();
  expect(localStorage.getItem(outboxKey)).toBeNull();
});
