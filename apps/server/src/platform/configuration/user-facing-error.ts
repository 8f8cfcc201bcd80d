/**
 * A failure that an operator can fix: its message is one full sentence with the remedy. The start command prints only the message,
 * without a stack, and exits with code 1.
 */
export class UserFacingError extends Error {
  override readonly name = 'UserFacingError';
}
