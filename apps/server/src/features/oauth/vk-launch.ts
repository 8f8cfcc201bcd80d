import { createHmac } from 'node:crypto';
import { AppError, hashToken, sameText, say, type Wording } from '../../platform/http/index.ts';

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

/** A 422 about launch parameters. */
export const refuseLaunch = (wording: Wording): AppError =>
  new AppError({ status: 422, errors: { params: [wording] } });

/** One opening of the mini-app, as VK has signed it. */
export interface VkLaunch {
  /** The id of the VK user. */
  userId: string;
  /** SHA-256 of VK's signature, by which the launch is known. */
  signHash: Buffer;
  signedMs: number;
  /** When it is too old. */
  expiresAt: Date;
}

/** Who has opened the mini-app. Refuses with a 422 what VK did not sign for this app, and what is old. */
export const readVkLaunch = (query: string, { appId, secret }: VkMiniApp, nowMs: number): VkLaunch => {
  const params = new URLSearchParams(query);
  const userId = params.get('vk_user_id') ?? '';
  const sign = params.get('sign') ?? '';
  const isSigned = sameText(sign, signatureOf(params, secret));
  if (!isSigned || params.get('vk_app_id') !== appId || !/^\d+$/.test(userId))
    throw refuseLaunch(say((m) => m.vkLaunchWrong));
  const signedMs = Number(params.get('vk_ts')) * 1000;
  const ageMs = nowMs - signedMs;
  if (!(ageMs <= lifeMs && ageMs >= -clockToleranceMs)) throw refuseLaunch(say((m) => m.vkLaunchOutdated));
  return { userId, signHash: hashToken(sign), signedMs, expiresAt: new Date(signedMs + lifeMs) };
};
