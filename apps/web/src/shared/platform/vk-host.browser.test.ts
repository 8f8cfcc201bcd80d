import { expect, it, vi } from 'vitest';
import type { Host } from './host.ts';
import { makeVkHost, type Bridge } from './vk-host.ts';

const start = (refused: Readonly<Record<string, unknown>> = {}) => {
  const sent = vi.fn<(method: string, params?: object) => void>();
  // The types of all methods of VK's bridge at once, of which a stand-in answers what a test needs.
  const send = (async (method: string, params?: object) => {
    sent(method, params);
    if (method in refused) throw refused[method];
    return { result: true, id: 494075 };
  }) as unknown as Bridge['send'];
  return { around: makeVkHost({ send }, '6736218'), sent };
};
const refusal = { error_type: 'client_error', error_data: { error_code: 4, error_reason: 'User denied' } };
const unsupported = { error_type: 'client_error', error_data: { error_code: 6, error_reason: 'Unsupported platform' } };
const unknown = { error_type: 'client_error', error_data: { error_code: 1, error_reason: 'Unknown error' } };

it('touches the hand as each verdict feels, and minds no device that cannot', async () => {
  const { around, sent } = start({ VKWebAppTapticImpactOccurred: unsupported });
  for (const feeling of ['tick', 'success', 'refusal'] as const) around.feel(feeling);
  expect(sent.mock.calls).toEqual([
    ['VKWebAppTapticImpactOccurred', { style: 'light' }],
    ['VKWebAppTapticNotificationOccurred', { type: 'success' }],
    ['VKWebAppTapticNotificationOccurred', { type: 'error' }],
  ]);
});

it('shares a path of the app as a link to the mini-app, and says whether it came to that', async () => {
  const { around, sent } = start();
  expect(await around.share('/cards/7')).toBe(true);
  expect(sent).toHaveBeenLastCalledWith('VKWebAppShare', { link: 'https://vk.com/app6736218#/cards/7' });
  expect(await start({ VKWebAppShare: refusal }).around.share('/')).toBe(false);
});

it('invites by VK’s list of friends, or by sharing the app where there is none', async () => {
  const withList = start();
  await withList.around.invite();
  expect(withList.sent).toHaveBeenCalledExactlyOnceWith('VKWebAppRecommend', undefined);
  const without = start({ VKWebAppRecommend: unsupported });
  await without.around.invite();
  expect(without.sent).toHaveBeenLastCalledWith('VKWebAppShare', { link: 'https://vk.com/app6736218' });
  const refused = start({ VKWebAppRecommend: refusal });
  expect(await refused.around.invite()).toBe(false);
  expect(refused.sent).toHaveBeenCalledOnce();
});

it('begins a story with the picture itself', async () => {
  const { around, sent } = start();
  expect(await around.tellStory(new Blob(['abc'], { type: 'image/png' }))).toBe(true);
  const blob = `data:image/png;base64,${btoa('abc')}`;
  expect(sent).toHaveBeenCalledWith('VKWebAppShowStoryBox', { background_type: 'image', blob, locked: false });
});

it('tells a no of its user to notifications from a failure to ask', async () => {
  expect(await start().around.allowNotifications()).toBe(true);
  expect(await start({ VKWebAppAllowNotifications: refusal }).around.allowNotifications()).toBe(false);
  await expect(start({ VKWebAppAllowNotifications: unknown }).around.allowNotifications()).rejects.toThrow(
    'VKWebAppAllowNotifications: client_error 1 Unknown error',
  );
  expect(await start().around.readUserId()).toBe('494075');
});

it.each([
  ['VKWebAppShare', (around: Host) => around.share('/')],
  ['VKWebAppShowStoryBox', (around: Host) => around.tellStory(new Blob(['abc']))],
  ['VKWebAppAddToFavorites', (around: Host) => around.addToFavourites()],
  ['VKWebAppGetUserInfo', (around: Host) => around.readUserId()],
])('says why %s failed, where nobody refused it', async (method, ask) => {
  await expect(ask(start({ [method]: unknown }).around)).rejects.toThrow(`${method}: client_error 1 Unknown error`);
});

it('goes into the favourites, and closes', async () => {
  const { around, sent } = start({ VKWebAppAddToFavorites: refusal });
  expect(await around.addToFavourites()).toBe(false);
  around.close();
  expect(sent).toHaveBeenLastCalledWith('VKWebAppClose', { status: 'success' });
});
