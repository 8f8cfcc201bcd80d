import type { LockedUser } from '../../../kernel/index.ts';

/** Returns the address that awaits confirmation: a new one, or an unconfirmed only one; null if none does. */
export const awaitedAddress = ({ email, email_verified_at, pending_email }: LockedUser): string | null =>
  pending_email ?? (email_verified_at === null ? email : null);

/** Whether two addresses are equal, ignoring case. */
export const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
