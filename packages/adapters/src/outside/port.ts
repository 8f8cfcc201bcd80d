/**
 * Why an external service failed: rejected by policy; quota or rate limit exceeded; timeout; truncated reply; no picture; no
 * result; the key or model is not accepted; or unreachable, or an invalid reply.
 */
export type OutsideFault =
  | 'refused'
  | 'quota'
  | 'late'
  | 'truncated'
  | 'no-image'
  | 'none'
  | 'misconfigured'
  | 'unavailable';

/** A failed call. Its message contains no keys, and of the service's text only an error code. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError';
  readonly fault: OutsideFault;

  constructor(fault: OutsideFault, message: string) {
    super(`${fault}: ${message}`);
    this.fault = fault;
  }
}
