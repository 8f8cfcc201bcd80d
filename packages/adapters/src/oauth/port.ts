/** A person in a provider's data. `subject` is the provider's permanent id; all else may change or be missing. */
export interface OauthPerson {
  readonly subject: string;
  readonly name: string | null;
  /** Not confirmed by us; the provider may never have checked it either. */
  readonly email: string | null;
}

/** Input that finishes a login: the code with its parameters, and the values the login was started with. */
export interface OauthReturn {
  readonly code: string;
  /** VK's id of the browser, returned with the code; null elsewhere. */
  readonly deviceId: string | null;
  readonly state: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** Logs people in with an external provider: OAuth 2 with a code, PKCE (RFC 7636) and state. */
export interface OauthClient {
  readonly provider: 'vk' | 'yandex';
  /** Returns the address for the browser. `verifier` has 43 to 128 characters of `A-Z a-z 0-9 - _`; only its hash is sent. */
  readonly authorizeUrl: (begun: Pick<OauthReturn, 'state' | 'verifier' | 'redirectUri'>) => string;
  /** Exchanges the code for the person. Throws `OauthError`. */
  readonly finish: (returned: OauthReturn) => Promise<OauthPerson>;
}

/**
 * Why a login failed: the provider rejected the code (wrong, used, expired, other verifier); it timed out or sent an invalid
 * reply; it does not accept this application.
 */
export type OauthFault = 'refused' | 'unavailable' | 'misconfigured';

/** A failed login. Its message contains no codes, tokens or keys, and of the provider's text only its error's name. */
export class OauthError extends Error {
  override readonly name = 'OauthError';
  readonly fault: OauthFault;

  constructor(fault: OauthFault, message: string) {
    super(`${fault}: ${message}`);
    this.fault = fault;
  }
}
