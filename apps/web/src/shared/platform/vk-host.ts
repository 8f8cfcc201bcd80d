import type { VKBridge } from '@vkontakte/vk-bridge';
import type { Feeling, Host } from './host.ts';
import { isDenied, toVkError } from './vk-error.ts';

type Send = Pick<VKBridge, 'send'>['send'];

/** The part of VK's bridge that is used: sends a request to VK. */
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

/** Makes VK the host of the mini-app with this id. */
export const makeVkHost = ({ send: sendByBridge }: Bridge, appId: string): Host => {
  const send: Send = async (method, params) => {
    try {
      return await sendByBridge(method, params);
    } catch (error) {
      throw toVkError(method, error);
    }
  };
  const wasDone = (asked: Promise<unknown>): Promise<boolean> =>
    asked.then(
      () => true,
      (error: unknown) => {
        if (isDenied(error)) return false;
        throw error;
      },
    );
  /** Tries a request that only some VK clients support and nothing depends on. */
  const tryTo = (asked: Promise<unknown>): void => void asked.catch(() => undefined);
  const feelings: Readonly<Record<Feeling, () => Promise<unknown>>> = {
    tick: () => send('VKWebAppTapticImpactOccurred', { style: 'light' }),
    success: () => send('VKWebAppTapticNotificationOccurred', { type: 'success' }),
    refusal: () => send('VKWebAppTapticNotificationOccurred', { type: 'error' }),
  };
  const share = (path: string): Promise<boolean> =>
    wasDone(send('VKWebAppShare', { link: `https://vk.com/app${appId}${path === '/' ? '' : `#${path}`}` }));
  return {
    feel: (feeling) => tryTo(feelings[feeling]()),
    share,
    tellStory: async (picture) =>
      wasDone(
        send('VKWebAppShowStoryBox', { background_type: 'image', blob: await toDataUrl(picture), locked: false }),
      ),
    // Only VK's apps have the list of friends; on the web sharing does the same.
    invite: () => wasDone(send('VKWebAppRecommend')).catch(() => share('/')),
    addToFavourites: () => wasDone(send('VKWebAppAddToFavorites')),
    allowNotifications: async () => {
      try {
        return (await send('VKWebAppAllowNotifications')).result;
      } catch (error) {
        if (isDenied(error)) return false;
        throw error;
      }
    },
    readUserId: async () => String((await send('VKWebAppGetUserInfo')).id),
    close: () => tryTo(send('VKWebAppClose', { status: 'success' })),
  };
};
