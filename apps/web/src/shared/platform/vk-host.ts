import type { VKBridge } from '@vkontakte/vk-bridge';
import type { Feeling, Host } from './host.ts';

type Send = Pick<VKBridge, 'send'>['send'];

/** The part of VK's bridge that is used: asks VK for something. */
export interface Bridge {
  readonly send: Send;
}

const toDataUrl = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('The picture could not be read.')));
    reader.readAsDataURL(picture);
  });

/** Whether VK did it. It refuses what its user calls off, and what its apps on some devices do not know. */
const wasDone = async (asked: Promise<unknown>): Promise<boolean> => {
  try {
    await asked;
    return true;
  } catch {
    return false;
  }
};

/** VK says no by this code where its user did. */
const refusedByUser = 4;
const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'error_data' in error &&
  typeof error.error_data === 'object' &&
  error.error_data !== null &&
  'error_code' in error.error_data &&
  error.error_data.error_code === refusedByUser;

/** VK as the app around the mini-app with this id. */
export const makeVkHost = ({ send }: Bridge, appId: string): Host => {
  const feelings: Readonly<Record<Feeling, () => Promise<unknown>>> = {
    tick: () => send('VKWebAppTapticImpactOccurred', { style: 'light' }),
    success: () => send('VKWebAppTapticNotificationOccurred', { type: 'success' }),
    refusal: () => send('VKWebAppTapticNotificationOccurred', { type: 'error' }),
  };
  const share = (path: string): Promise<boolean> =>
    wasDone(send('VKWebAppShare', { link: `https://vk.com/app${appId}${path === '/' ? '' : `#${path}`}` }));
  return {
    feel: (feeling) => void wasDone(feelings[feeling]()),
    share,
    tellStory: async (picture) =>
      wasDone(
        send('VKWebAppShowStoryBox', { background_type: 'image', blob: await toDataUrl(picture), locked: false }),
      ),
    // Only VK's apps have the list of friends; on the web its sharing does the same.
    invite: async () => (await wasDone(send('VKWebAppRecommend'))) || share('/'),
    addToFavourites: () => wasDone(send('VKWebAppAddToFavorites')),
    allowNotifications: async () => {
      try {
        return (await send('VKWebAppAllowNotifications')).result;
      } catch (error) {
        if (isRefusal(error)) return false;
        throw error;
      }
    },
    readUserId: async () => String((await send('VKWebAppGetUserInfo')).id),
    close: () => void wasDone(send('VKWebAppClose', { status: 'success' })),
  };
};
