/** A person as a provider tells of them. `subject` is the provider's own id, which stays; all else may change or be missing. */
export interface OauthPerson {
  readonly subject: string;
  readonly name: string | null;
  /** Not confirmed by us; a provider may also have passed on an address it never checked. */
  readonly email: string | null;
}

/** What ends a log-in: the code with what came beside it, and what the log-in was begun with. */
export interface OauthReturn {
  readonly code: string;
  /** VK's name of the browser, which it gives with the code; null elsewhere. */
  readonly deviceId: string | null;
  readonly state: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** Logs people in by an outside provider: OAuth 2 with a code, PKCE (RFC 7636) and state. */
export interface OauthClient {
  readonly provider: 'vk' | 'yandex';
  /** Where to send the browser. `verifier` has 43 to 128 characters of `A-Z a-z 0-9 - _`; only its hash is in the address. */
  readonly authorizeUrl: (begun: Pick<OauthReturn, 'state' | 'verifier' | 'redirectUri'>) => string;
  /** Turns the code into the person. Throws `OauthError`. */
  readonly finish: (returned: OauthReturn) => Promise<OauthPerson>;
}

/**
 * Why nobody was logged in: the provider refused this code (wrong, used, outdated, not for this verifier); it did not
 * answer in time, or nothing that can be understood; it does not accept this application.
 */
export type OauthFault = 'refused' | 'unavailable' | 'misconfigured';

/** A log-in that came to nothing. Its message holds neither codes nor tokens nor keys, nor what the provider said beyond its error's name. */
export class OauthError extends Error {
  override readonly name = 'OauthError';
  readonly fault: OauthFault;

  constructor(fault: OauthFault, message: string) {
    super(`${fault}: ${message}`);
    this.fault = fault;
  }
}
