import { dayMs } from '@kadro/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { waitFor } from '../../test/wait-for.ts';
import { newId } from '../new-id.ts';
import { session } from '../session/session.ts';
import { outbox, sendKept } from './device-outbox.ts';
let isPersisted: boolean;
const persist = vi.fn(async () => true);
let isAway: boolean;
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  giveCsrfCookie();
  session.user.set(aUser);
  isPersisted = false;
  isAway = false;
  persist.mockClear();
  vi.spyOn(navigator.storage, 'persisted').mockImplementation(async () => isPersisted);
  vi.spyOn(navigator.storage, 'persist').mockImplementation(persist);
  const answer = () => (isAway ? { status: 502, body: {} } : { body: {} });
  api = fakeApi({ 'POST /choices': answer, 'POST /workout/answers': answer });
});
afterEach(async () => {
  await outbox.retry();
  vi.restoreAllMocks();
});

const choose = () => sendKept('chooseCard', { body: { choiceId: newId(), cardId: 'apple', choice: 'learn' } });
const answer = () => {
  const times = { answeredAt: new Date().toISOString(), responseMs: 900 };
  return sendKept('answerCard', {
    body: { answerId: newId(), workoutId: newId(), cardId: 'apple', grade: 'knew', ...times },
  });
};

it('asks at the first answer of a workout that it be kept, and for a month no more', async () => {
  await choose();
  expect(persist).not.toHaveBeenCalled();
  await answer();
  expect(api.routes()).toContain('POST /workout/answers');
  await waitFor(() => expect(persist).toHaveBeenCalledOnce());
  await answer();
  expect(persist).toHaveBeenCalledOnce();
  localStorage.setItem('storageAskedAt', String(Date.now() - 31 * dayMs));
  await answer();
  await waitFor(() => expect(persist).toHaveBeenCalledTimes(2));
});

it('asks nothing where it is kept already', async () => {
  isPersisted = true;
  await answer();
  await waitFor(() => expect(localStorage.getItem('storageAskedAt')).not.toBeNull());
  expect(persist).not.toHaveBeenCalled();
});

it('asks for a choice that cannot be sent, too', async () => {
  isAway = true;
  const chosen = choose();
  await waitFor(() => expect(persist).toHaveBeenCalledOnce());
  isAway = false;
  await outbox.retry();
  await chosen;
});
