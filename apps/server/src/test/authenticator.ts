import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '@kadro/contract';

/* An authenticator of its own, as far as tests need one: ES256, no attestation, in CBOR written by hand. */

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  return value < 256
    ? Buffer.from([(major << 5) | 24, value])
    : Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};
const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...entries: [key: Buffer, value: Buffer][]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** The public key as COSE has it. */
const coseOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return map(
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y, 'base64url'))],
  );
};

const flags = { present: 1, verified: 4, canSync: 8, isSynced: 16, hasCredential: 64 } as const;

export interface AuthenticatorOptions {
  /** The page that calls, as the browser tells it. */
  origin?: string;
  rpId?: string;
  /** Whether its user has shown a finger or typed a PIN. */
  isVerified?: boolean;
  isSynced?: boolean;
  /** What it counts its uses up by; 0 for one that does not count. */
  countsBy?: number;
}

/** A passkey of one account, and what its authenticator does with it. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(16);
  #userHandle: string | undefined;
  counter = 0;
  options: Required<AuthenticatorOptions>;

  constructor(options: AuthenticatorOptions = {}) {
    this.options = {
      origin: 'http://localhost:3000',
      rpId: 'localhost',
      isVerified: true,
      isSynced: false,
      countsBy: 1,
      ...options,
    };
  }

  get id(): string {
    return base64url(this.#id);
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.options.origin, crossOrigin: false }));
  }

  #authenticatorData(more: number, credential = Buffer.alloc(0)): Buffer {
    const { rpId, isVerified, isSynced, countsBy } = this.options;
    this.counter += countsBy;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const set =
      flags.present | (isVerified ? flags.verified : 0) | (isSynced ? flags.canSync | flags.isSynced : 0) | more;
    return Buffer.concat([sha256(rpId), Buffer.from([set]), count, credential]);
  }

  /** Makes the passkey. */
  make({ challenge, user }: PasskeyCreation): PasskeyAttestation {
    this.#userHandle = user.id;
    const length = Buffer.from([0, this.#id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, coseOf(this.#keys.publicKey)]);
    const authData = this.#authenticatorData(flags.hasCredential, credential);
    const attestation = map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(authData)]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', challenge)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      },
    };
  }

  /** Signs a request; `userHandle` names another user than the passkey's own. */
  sign({ challenge }: PasskeyRequest, userHandle = this.#userHandle): PasskeyAssertion {
    const clientData = this.#clientData('webauthn.get', challenge);
    const authenticatorData = this.#authenticatorData(0);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#keys.privateKey);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        ...(userHandle === undefined ? {} : { userHandle }),
      },
    };
  }
}
