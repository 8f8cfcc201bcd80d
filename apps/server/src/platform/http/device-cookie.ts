import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieAttributes, cookieSettings, isSecure } from './session-cookies.ts';
import { sameText } from './tokens.ts';

/** The device cookie's name on plain http, and formerly on https, too. */
export const deviceCookieName = 'kadro_device';
/** And on https: browsers take this name from the host itself alone. */
export const secureDeviceCookieName = `__Host-${deviceCookieName}`;

const yearSeconds = 365 * 86_400;

/** Whose device it is, and the hash of the account's password (null for none): another password ends the cookie. */
export interface DeviceOwner {
  readonly userId: string;
  readonly passwordHash: string | null;
}

const sign = (secret: string, { userId, passwordHash }: DeviceOwner, device: string): string =>
  createHmac('sha256', secret)
    .update(`device\n${userId}\n${device}\n${passwordHash ?? ''}`)
    .digest('base64url');

/** Marks a device as one on which a user has signed in: a random name, signed together with its owner, for a year. */
export const issueDeviceCookie = (reply: FastifyReply, owner: DeviceOwner): void => {
  const device = knownDeviceOf(reply.request, owner) ?? randomBytes(16).toString('base64url');
  const value = `${device}.${sign(cookieSettings(reply.server).secret, owner, device)}`;
  const attributes = { ...cookieAttributes(reply), httpOnly: true };
  const name = isSecure(reply.request) ? secureDeviceCookieName : deviceCookieName;
  reply.setCookie(name, value, { ...attributes, maxAge: yearSeconds });
  if (name !== deviceCookieName && reply.request.cookies[deviceCookieName] !== undefined)
    reply.clearCookie(deviceCookieName, attributes);
};

/** What a device was given: by its former name where it has not signed in since. */
const deviceCookieOf = ({ cookies }: FastifyRequest): string =>
  cookies[secureDeviceCookieName] ?? cookies[deviceCookieName] ?? '';

/** The name of the device a request comes from, if this user has signed in on it before. It signs nobody in. */
export const knownDeviceOf = (request: FastifyRequest, owner: DeviceOwner): string | null => {
  const [device = '', signature = ''] = deviceCookieOf(request).split('.');
  return device !== '' && sameText(signature, sign(cookieSettings(request.server).secret, owner, device))
    ? device
    : null;
};
