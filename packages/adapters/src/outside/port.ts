/**
 * Why an outside service gave nothing: it refused what was asked by its policy; its quota is used up, or it is asked too
 * often; it was late; its reply broke off; what came is no picture; it has nothing; it does not accept this installation's
 * key or model; or it is not to be reached, or answers nothing that can be understood.
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

/** A call that came to nothing. Its message holds neither keys nor what the service said, beyond a code of its own. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError';
  readonly fault: OutsideFault;

  constructor(fault: OutsideFault, message: string) {
    super(`${fault}: ${message}`);
    this.fault = fault;
  }
}
