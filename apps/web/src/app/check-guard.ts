import { href } from '@kadro/contract/screens';
import type { User } from '@kadro/contract';
import type { Platform } from '../shared/platform/platform.ts';
import { withReturnPath } from '../shared/routing/return-path.ts';
import type { RouteEntry } from './route-table.ts';

interface Visit {
  /** Undefined while nobody knows. */
  user: User | null | undefined;
  platform: Platform;
  /** Path and query somebody wants to see. */
  address: string;
}

/** What a route's guard says: come in, wait until the user is known, or the address to go to instead. */
export type CheckGuard = (
  entry: Pick<RouteEntry, 'guard' | 'needsVerifiedEmail'>,
  visit: Visit,
) => 'enter' | 'wait' | `/${string}`;

export const checkGuard: CheckGuard = ({ guard, needsVerifiedEmail }, { user, platform, address }) => {
  if (!guard && !needsVerifiedEmail) return 'enter';
  if (user === undefined) return 'wait';
  const isFull = user !== null && !user.isGuest;
  if (guard === 'admin' && !user?.isAdmin) return href('error', { code: '403' });
  if (guard === 'guest-only' && isFull) return '/';
  if (guard === 'login' && user === null) return withReturnPath(href(platform === 'vk' ? 'vkLogin' : 'login'), address);
  if (needsVerifiedEmail && isFull && user.emailVerifiedAt === null) return href('emailVerification');
  return 'enter';
};
