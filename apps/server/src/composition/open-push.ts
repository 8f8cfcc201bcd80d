import { readFileSync } from 'node:fs';
import { createFirebase, serviceAccount } from '@kadro/adapters/push/firebase';
import type { PushSender } from '@kadro/adapters/push/port';
import { readVapidKey } from '@kadro/adapters/push/vapid';
import { createVkPush } from '@kadro/adapters/push/vk';
import { createWebPush } from '@kadro/adapters/push/web-push';
import { toAsciiAddress } from '@kadro/contract/route/email-address';
import type { Configuration } from '../configuration/configuration.ts';
import type { PushServices } from '../features/push/index.ts';
import { UserFacingError } from '../platform/configuration/index.ts';

/** Opens Firebase with a service account's key file. Throws a UserFacingError for an invalid file, without its content. */
const openFirebase = (path: string, url: string): PushSender => {
  try {
    const account = serviceAccount.parse(JSON.parse(readFileSync(path, 'utf8')));
    return createFirebase({ url, account, now: Date.now });
  } catch {
    throw new UserFacingError(`FIREBASE_ACCOUNT: ${path} is no file with the key of a Google service account.`);
  }
};

/**
 * Returns the senders of push messages: browsers' push services, with this installation's own key, and Firebase and VK if
 * configured; logs which are off.
 */
export const openPush = (
  { http, operator, pushPrivate, firebaseAccount, firebaseUrl, vkServiceToken, vkApiUrl }: Configuration,
  secret: string,
  tell: (line: string) => void,
): PushServices => {
  const key = readVapidKey(Buffer.from(secret, 'base64url'));
  const subject = operator.email === null ? http.publicUrl : `mailto:${toAsciiAddress(operator.email)}`;
  const senders: PushSender[] = [createWebPush({ key, subject, now: Date.now, isPrivateAllowed: pushPrivate })];
  if (firebaseAccount === undefined) tell('Push messages by Firebase are off: set FIREBASE_ACCOUNT to turn them on');
  else senders.push(openFirebase(firebaseAccount, firebaseUrl));
  if (vkServiceToken === undefined) tell('Push messages by VK are off: set VK_SERVICE_TOKEN to turn them on');
  else senders.push(createVkPush({ url: vkApiUrl, serviceToken: vkServiceToken }));
  return { senders, publicKey: key.publicKey };
};
