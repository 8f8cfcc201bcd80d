import { beforeEach, expect, it } from 'vitest';
import { aFullUser, aUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { waitFor } from '../../test/wait-for.ts';
import { noteHelpSeen, wantsHelp } from './help-seen.ts';
import { followHelpSeen, wantsTour } from './send-help-seen.ts';
import { resetSession, session } from './session.ts';

let status = 200;
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  giveCsrfCookie();
  resetSession();
  status = 200;
  api = fakeApi({ 'PATCH /user/settings': ({ body }) => ({ status, body: { ...aUser, ...Object(body) } }) });
});
const sent = () => api.sent.filter(({ route }) => route === 'PATCH /user/settings').map(({ body }) => body);

it('is an account’s on any device', () => {
  session.user.set(aFullUser);
  expect([wantsHelp(), wantsTour()]).toEqual([true, true]);
  session.user.set({ ...aFullUser, hasSeenFeedHelp: true });
  expect([wantsHelp(), wantsTour()]).toEqual([false, true]);
});

it('comes to another account on the same device, but not to a visitor there, nor to the guest that the visitor becomes', async () => {
  noteHelpSeen();
  localStorage.setItem('learningTour', 'seen');
  expect(wantsHelp()).toBe(false);
  const stop = followHelpSeen();
  session.user.set(aUser);
  expect(wantsHelp()).toBe(false);
  await waitFor(() => expect(localStorage.getItem('learningTour')).toBe(`seen ${aUser.id}`));
  expect(sent()).toEqual([{ hasSeenFeedHelp: true }, { hasSeenLearningTour: true }]);
  session.user.set(null);
  expect(wantsTour()).toBe(false);
  session.user.set(aFullUser);
  await waitFor(() => expect([wantsHelp(), wantsTour()]).toEqual([true, true]));
  stop();
});

it('is sent again where the server did not take it', async () => {
  status = 500;
  session.user.set(aUser);
  localStorage.setItem('learningTour', 'seen');
  const stop = followHelpSeen();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(localStorage.getItem('learningTour')).toBe('seen');
  status = 200;
  await waitFor(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    expect(localStorage.getItem('learningTour')).toBe(`seen ${aUser.id}`);
  });
  stop();
});
