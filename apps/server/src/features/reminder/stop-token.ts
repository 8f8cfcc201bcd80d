import { createHmac } from 'node:crypto';
import { sameText } from '../../platform/http/index.ts';

/** The secret of a user's link that ends the reminders, base64url. It opens nothing else and stays the same. */
export const stopTokenOf = (secret: string, userId: string): string =>
  createHmac('sha256', secret).update(`stop-reminders:${userId}`).digest('base64url');

/** Whether a token is the user's. */
export const isStopToken = (secret: string, userId: string, token: string): boolean =>
  sameText(stopTokenOf(secret, userId), token);
