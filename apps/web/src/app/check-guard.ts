import { href } from '@kadro/contract/screens/screens';
import type { User } from '@kadro/contract';
import type { Platform } from '../shared/platform/platform.ts';
import { readReturnPath, withReturnPath } from '../shared/routing/return-path.ts';
import type { RouteEntry } from './route-table.ts';

interface Visit {
  /** Undefined while it is not known. */
  user: User | null | undefined;
  platform: Platform;
  /** Path and query requested. */
  address: string;
}

/** Returns a route's verdict: enter, wait until the user is known, or the address to go to instead. */
export type CheckGuard = (
  entry: Pick<RouteEntry, 'guard' | 'needsVerifiedEmail' | 'isForWeb'>,
  visit: Visit,
) => 'enter' | 'wait' | `/${string}`;

export const checkGuard: CheckGuard = ({ guard, needsVerifiedEmail, isForWeb }, { user, platform, address }) => {
  const isInVk = platform === 'vk';
  if (isForWeb && isInVk) return withReturnPath(href('vkLogin'), readReturnPath(address.replace(/^[^?]*/, '')));
  if (!guard && !needsVerifiedEmail) return 'enter';
  if (user === undefined) return 'wait';
  const isFull = user !== null && !user.isGuest;
  if (guard === 'admin' && !user?.isAdmin) return href('error', { code: '403' });
  if (guard === 'guest-only' && isFull) return '/';
  if (guard === 'login' && user === null) return withReturnPath(href(isInVk ? 'vkLogin' : 'login'), address);
  if (needsVerifiedEmail && !isInVk && isFull && user.emailVerifiedAt === null) return href('emailVerification');
  return 'enter';
};
