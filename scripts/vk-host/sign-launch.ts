import { createHmac, randomUUID } from 'node:crypto';

/** One opening of a mini-app by VK. */
export interface Launch {
  readonly appId: string;
  /** The mini-app's protected key. */
  readonly secret: string;
  readonly userId: string;
  readonly signedAt?: Date;
  /** VK's name of the platform: `mobile_web`, `desktop_web`, `mobile_iphone`, … */
  readonly platform?: string;
  readonly allowsNotifications?: boolean;
  /** Language of the user's VK: `ru`, `en`, `uk`, … */
  readonly language?: string;
}

/** Returns the query with which VK opens a mini-app: its parameters sorted by name, and their signature. Each launch differs. */
export const signLaunch = (launch: Launch): string => {
  const { appId, secret, userId, signedAt = new Date(), language = 'ru' } = launch;
  const { platform = 'mobile_web', allowsNotifications = false } = launch;
  const signed = new URLSearchParams({
    vk_app_id: appId,
    vk_are_notifications_enabled: allowsNotifications ? '1' : '0',
    vk_is_app_user: '1',
    vk_language: language,
    vk_platform: platform,
    vk_ref: 'other',
    vk_request_key: randomUUID(),
    vk_ts: String(Math.floor(signedAt.getTime() / 1000)),
    vk_user_id: userId,
  }).toString();
  return `${signed}&sign=${createHmac('sha256', secret).update(signed).digest('base64url')}`;
};
