import { signLaunch } from '../../../scripts/vk-host/sign-launch.ts';

/** The VK mini-app of the journeys' server. */
export const miniApp = { id: '6736218', secret: 'test-secret-key-0001' };

/** The query with which VK opens the mini-app for a user. */
export const launchQuery = (
  userId: string,
  { signedAt = new Date(), secret = miniApp.secret, language = 'ru' } = {},
): string => signLaunch({ appId: miniApp.id, secret, userId, signedAt, language });

/** Where a page stands that frames the mini-app from another port of the same machine; nothing need listen there. */
export const hostOrigin = 'http://localhost:3001';
