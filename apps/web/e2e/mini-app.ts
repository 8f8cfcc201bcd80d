import { createHmac } from 'node:crypto';

/** The VK mini-app of the journeys' server. */
export const miniApp = { id: '6736218', secret: 'test-secret-key-0001' };

/** The query with which VK opens the mini-app for a user: its parameters sorted by name, and their signature. */
export const launchQuery = (userId: string, signedAt = new Date(), secret = miniApp.secret): string => {
  const signed = new URLSearchParams({
    vk_app_id: miniApp.id,
    vk_are_notifications_enabled: '0',
    vk_is_app_user: '1',
    vk_language: 'ru',
    vk_platform: 'mobile_web',
    vk_ref: 'other',
    vk_ts: String(Math.floor(signedAt.getTime() / 1000)),
    vk_user_id: userId,
  }).toString();
  return `${signed}&sign=${createHmac('sha256', secret).update(signed).digest('base64url')}`;
};
