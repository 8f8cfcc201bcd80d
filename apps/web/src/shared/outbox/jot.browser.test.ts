import { beforeEach, expect, it, vi } from 'vitest';
import { aUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { waitFor } from '../../test/wait-for.ts';
import { session } from '../session/session.ts';
import { loadOutboxFor } from './jot.ts';
import { parseEntries } from './outbox-entry.ts';
import { outboxKey } from './outbox-key.ts';

const loading = vi.hoisted(() => ({ isCut: false }));
vi.mock('./load-outbox.ts', () => ({
  loadOutbox: () => (loading.isCut ? Promise.reject(new TypeError('no connection')) : import('./device-outbox.ts')),
}));

const choice = { choiceId: '0b0a0c0d-0000-4000-8000-000000000001', cardId: 'apple', choice: 'learn' } as const;
const key = `choice:${choice.choiceId}`;
const kept = () => parseEntries(localStorage.getItem(outboxKey), 0).entries;

beforeEach(() => {
  giveCsrfCookie();
  session.user.set(aUser);
});

it('leaves nothing behind of a choice for which the code does not come', async () => {
  loading.isCut = true;
  const earlier = { id: 'choice:earlier', owner: aUser.id, route: 'chooseCard', params: {}, body: {}, version: 2 };
  localStorage.setItem(outboxKey, JSON.stringify([earlier]));
  const choosing = loadOutboxFor(key, choice);
  expect(kept()).toHaveLength(2);
  await expect(choosing).rejects.toThrow('no connection');
  expect(kept().map(({ id }) => id)).toEqual(['choice:earlier']);
  loading.isCut = false;
  localStorage.clear();
});

it('has a choice on the device before the outbox is there, which sends it once', async () => {
  const sent: unknown[] = [];
  fakeApi({
    'GET /user': () => ({ body: aUser }),
    'GET /user/progress': () => ({ body: {} }),
    'POST /choices': ({ body }) => {
      sent.push(body);
      return { body: { moves: 29 } };
    },
  });
  const opening = loadOutboxFor(key, choice);
  // As the next visit would find it, had this page gone now.
  expect(kept()).toMatchObject([{ id: key, owner: aUser.id, route: 'chooseCard', body: choice, card: 'apple' }]);
  const { sendKept, outbox } = await opening;
  await sendKept('chooseCard', { body: choice });
  await waitFor(() => expect(outbox.waiting()).toEqual([]));
  expect(sent).toEqual([choice]);
  expect(localStorage.getItem(outboxKey)).toBeNull();

  // From now on the outbox keeps what it is given.
  await loadOutboxFor('choice:another', { ...choice, choiceId: 'another' });
  expect(localStorage.getItem(outboxKey)).toBeNull();
});
