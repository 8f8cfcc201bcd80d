import type { PushSettings, PushState, User } from '@kadro/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withQueries } from '../../app/with-queries.tsx';
import { queryClient } from '../../shared/api/query-client.ts';
import { host, type Host } from '../../shared/platform/host.ts';
import { standing } from '../../shared/push/push-machine.ts';
import { pushStanding } from '../../shared/push/push-standing.ts';
import { resetSession, session } from '../../shared/session/session.ts';
import { aFullUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { PushSections } from './push-sections.tsx';

const Sections = withQueries(PushSections);
const hours = { hour: 18, quietFrom: 22, quietTo: 8 };
const kinds = {
  due: true,
  selection: true,
  streak: true,
  decision: true,
  comment: true,
  weekly: true,
  broadcast: true,
};
const nothing = async (): Promise<boolean> => false;
const vk: Host = {
  feel: () => undefined,
  share: nothing,
  tellStory: nothing,
  invite: nothing,
  addToFavourites: nothing,
  allowNotifications: nothing,
  readUserId: async () => '1',
  close: () => undefined,
};

let settings: PushSettings;
let state: Omit<PushState, 'settings'>;
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  resetSession();
  queryClient.clear();
  settings = { ...kinds, ...hours, mail: false };
  state = { publicKey: 'key', providers: ['web_push'], devices: [] };
  api = fakeApi({
    'GET /user/push': () => ({ body: { ...state, settings } }),
    'PATCH /user/push': ({ body }) => {
      Object.assign(settings, body);
      return { body: settings };
    },
  });
});
afterEach(() => {
  host.set(null);
  pushStanding.set(standing);
});

const open = (user: User = aFullUser, locale: 'en' | 'ru' = 'en') => {
  session.user.set(user);
  return render(<Sections />, locale);
};
const changes = () => api.sent.filter(({ route }) => route === 'PATCH /user/push').map(({ body }) => body);

it('has the week, and mail in place of devices, each with its switch', async () => {
  await open();
  const week = page.getByRole('switch', { name: 'How my week went' });
  await expect.element(week).toBeChecked();
  await week.click();
  await expect.element(week).not.toBeChecked();
  const mail = page.getByRole('switch', { name: 'By e-mail instead' });
  await mail.click();
  await expect.element(mail).toBeChecked();
  expect(changes()).toEqual([{ weekly: false }, { mail: true }]);
});

it('offers mail to nobody without a confirmed address', async () => {
  await open({ ...aFullUser, emailVerifiedAt: null });
  await expect.element(page.getByRole('switch', { name: 'How my week went' })).toBeEnabled();
  expect(page.getByRole('switch', { name: 'By e-mail instead' }).query()).toBeNull();
});

it('says where the server sends nothing, and asks for no permission there', async () => {
  state = { ...state, publicKey: null, providers: [] };
  await open();
  await expect.element(page.getByText('This site doesn’t send notifications here.')).toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'Notifications on this device' })).toBeDisabled();
});

it('says so inside VK, too, by which a server may not send', async () => {
  host.set(vk);
  await open();
  await expect.element(page.getByText('This site doesn’t send notifications here.')).toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'VK notifications' })).toBeDisabled();
});

it('says that VK’s permission came to nothing', async () => {
  state = { ...state, providers: ['vk_mini_app'] };
  host.set(vk);
  pushStanding.set({ ...standing, at: 'failed' });
  await open();
  await expect.element(page.getByText('VK’s permission couldn’t be saved', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'VK notifications' })).toBeEnabled();
});

it('says that VK couldn’t be asked, and lets it be asked again', async () => {
  state = { ...state, providers: ['vk_mini_app'] };
  host.set(vk);
  pushStanding.set({ ...standing, at: 'host-failed' });
  await open();
  await expect.element(page.getByText('VK couldn’t be asked. Try again.')).toBeVisible();
  await expect.element(page.getByRole('switch', { name: 'VK notifications' })).toBeEnabled();
});

it.each(['en', 'ru'] as const)('has no axe finding in %s', async (locale) => {
  const place = await open(aFullUser, locale);
  await waitFor(() => expect(place.querySelector('select:disabled')).toBeNull());
  expect(await findAxeFaults(place)).toEqual([]);
});
