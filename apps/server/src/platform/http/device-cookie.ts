import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieAttributes, cookieSettings, isSecure } from './session-cookies.ts';
import { sameText } from './tokens.ts';

/** The device cookie's name on plain http, formerly also on https. */
export const deviceCookieName = 'kadro_device';
/** Its name on https: browsers accept this prefix only from the host itself. */
export const secureDeviceCookieName = `__Host-${deviceCookieName}`;

const yearSeconds = 365 * 86_400;

/** The device's owner, and the hash of the account's password (null for none): a new password invalidates the cookie. */
export interface DeviceOwner {
  readonly userId: string;
  readonly passwordHash: string | null;
}

const sign = (secret: string, { userId, passwordHash }: DeviceOwner, device: string): string =>
  createHmac('sha256', secret)
    .update(`device\n${userId}\n${device}\n${passwordHash ?? ''}`)
    .digest('base64url');

/** Marks a device on which a user has signed in: a random name, signed together with its owner, for a year. */
export const issueDeviceCookie = (reply: FastifyReply, owner: DeviceOwner): void => {
  const device = knownDeviceOf(reply.request, owner) ?? randomBytes(16).toString('base64url');
  const value = `${device}.${sign(cookieSettings(reply.server).secret, owner, device)}`;
  const attributes = { ...cookieAttributes(reply), httpOnly: true };
  const name = isSecure(reply.request) ? secureDeviceCookieName : deviceCookieName;
  reply.setCookie(name, value, { ...attributes, maxAge: yearSeconds });
  if (name !== deviceCookieName && reply.request.cookies[deviceCookieName] !== undefined)
    reply.clearCookie(deviceCookieName, attributes);
};

/** Reads the device cookie, by its former name if the device has not signed in since. */
const deviceCookieOf = ({ cookies }: FastifyRequest): string =>
  cookies[secureDeviceCookieName] ?? cookies[deviceCookieName] ?? '';

/** Returns the name of the request's device if this user has signed in on it before; null otherwise. It grants no access. */
export const knownDeviceOf = (request: FastifyRequest, owner: DeviceOwner): string | null => {
  const [device = '', signature = ''] = deviceCookieOf(request).split('.');
  return device !== '' && sameText(signature, sign(cookieSettings(request.server).secret, owner, device))
    ? device
    : null;
};
