import { createHmac } from 'node:crypto';
import { AppError, hashToken, sameText, say, type Wording } from '../../platform/http/index.ts';

/** The VK mini-app of this installation. */
export interface VkMiniApp {
  appId: string;
  /** Its protected key. */
  secret: string;
}

/** Validity of launch parameters after VK's signature, and tolerance for VK's clock being ahead. */
const lifeMs = 3_600_000;
const clockToleranceMs = 5 * 60_000;

/** Returns VK's signature: HMAC-SHA256 over the `vk_` parameters, sorted by name, as a query; base64url. */
const signatureOf = (params: URLSearchParams, secret: string): string => {
  const signed = Array.from(params)
    .filter(([name]) => name.startsWith('vk_'))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return createHmac('sha256', secret).update(signed).digest('base64url');
};

/** Returns a 422 about launch parameters. */
export const refuseLaunch = (wording: Wording): AppError =>
  new AppError({ status: 422, errors: { params: [wording] } });

/** One opening of the mini-app, signed by VK. */
export interface VkLaunch {
  /** The id of the VK user. */
  userId: string;
  /** SHA-256 of VK's signature; identifies the launch. */
  signHash: Buffer;
  signedMs: number;
  /** Time at which it expires. */
  expiresAt: Date;
}

/** Reads who has opened the mini-app. Throws a 422 for parameters that VK did not sign for this app, and for old ones. */
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
