import { createHmac } from 'node:crypto';
import { href } from '@kadro/contract';
import { sameText } from '../../platform/http/index.ts';

/** The secret of a user's link that ends the reminders, base64url. It opens nothing else and stays the same. */
export const stopTokenOf = (secret: string, userId: string): string =>
  createHmac('sha256', secret).update(`stop-reminders:${userId}`).digest('base64url');

/** The address of that link. */
export const stopLinkOf = ({ publicUrl, secret }: { publicUrl: string; secret: string }, userId: string): string =>
  publicUrl + href('stopReminders', { id: userId, token: stopTokenOf(secret, userId) });

/** Whether a token is the user's. */
export const isStopToken = (secret: string, userId: string, token: string): boolean =>
  sameText(stopTokenOf(secret, userId), token);
