import type { LockedUser } from '../../../kernel/index.ts';

/** The address that waits for confirmation: a new one, or the only one while it is not confirmed; null when none waits. */
export const awaitedAddress = ({ email, email_verified_at, pending_email }: LockedUser): string | null =>
  pending_email ?? (email_verified_at === null ? email : null);

/** Whether two addresses are one, however they are written. */
export const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
