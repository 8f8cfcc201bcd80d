import { createHmac } from 'node:crypto';
import { AppError, sameText, say, type Wording } from '../../platform/http/index.ts';

/** The VK mini-app of this installation. */
export interface VkMiniApp {
  appId: string;
  /** Its protected key. */
  secret: string;
}

/** Launch parameters are good for so long after VK has signed them, and so far ahead may VK's clock be. */
const lifeMs = 3_600_000;
const clockToleranceMs = 5 * 60_000;

/** VK's signature: HMAC-SHA256 over the `vk_` parameters, sorted by name, as a query; base64url. */
const signatureOf = (params: URLSearchParams, secret: string): string => {
  const signed = Array.from(params)
    .filter(([name]) => name.startsWith('vk_'))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return createHmac('sha256', secret).update(signed).digest('base64url');
};

const refuse = (wording: Wording): AppError => new AppError({ status: 422, errors: { params: [wording] } });

/** The id of the VK user who has opened the mini-app. Refuses with a 422 what VK did not sign for this app, and what is old. */
export const readVkLaunch = (query: string, { appId, secret }: VkMiniApp, nowMs: number): string => {
  const params = new URLSearchParams(query);
  const userId = params.get('vk_user_id') ?? '';
  const isSigned = sameText(params.get('sign') ?? '', signatureOf(params, secret));
  if (!isSigned || params.get('vk_app_id') !== appId || !/^\d+$/.test(userId))
    throw refuse(say((m) => m.vkLaunchWrong));
  const ageMs = nowMs - Number(params.get('vk_ts')) * 1000;
  if (!(ageMs <= lifeMs && ageMs >= -clockToleranceMs)) throw refuse(say((m) => m.vkLaunchOutdated));
  return userId;
};
