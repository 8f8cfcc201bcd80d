/**
 * A failure that a person can act on: its message is one full sentence that says what to do.
 * The start command prints the message alone, without a stack, and exits with code 1.
 */
export class UserFacingError extends Error {
  override readonly name = 'UserFacingError';
}
