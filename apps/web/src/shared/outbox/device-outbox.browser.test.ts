import { expect, it } from 'vitest';
import { aUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { waitFor } from '../../test/wait-for.ts';
import { session } from '../session/session.ts';
import { outboxKey } from './outbox-store.ts';

it('finds out who is here where the page before has made its visitor a guest', async () => {
  giveCsrfCookie();
  const api = fakeApi({
    'GET /user': () => ({ body: aUser }),
    'POST /choices': () => ({ body: {} }),
    'GET /user/progress': () => ({ body: {} }),
    'GET /user/learning/stats': () => ({ body: {} }),
  });
  // What that page left belongs to the guest, while this one was made for a visitor.
  const body = { choiceId: crypto.randomUUID(), cardId: 'apple', choice: 'learn' };
  const entry = { id: 'c1', owner: aUser.id, route: 'chooseCard', params: {}, body };
  localStorage.setItem(outboxKey, JSON.stringify([entry]));
  session.user.set(null);
  const { outbox } = await import('./device-outbox.ts');
  await waitFor(() => expect(outbox.waiting()).toEqual([]));
  expect(api.routes().slice(0, 2)).toEqual(['GET /user', 'POST /choices']);
  expect(session.user.get()).toEqual(aUser);
  await waitFor(() => expect(api.routes()).toContain('GET /user/progress'));
});
