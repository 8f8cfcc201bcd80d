import type { OauthProvider } from '@kadro/contract';
import type { Kysely } from 'kysely';
import type { BringRows, LearnerTools, RemoveUsers, SecurityLog } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import type { Attempts } from './attempts.ts';
import type { Passwords } from './passwords.ts';

/** A browser's session token and its replacement, both hashed. */
export interface TokenChange {
  from: Buffer;
  to: Buffer;
  /** Whether the first one's session is in force, or was ended in the same transaction. */
  isSessionLive: boolean;
}

/** Updates the VK launches used by a browser when its session token changes; tokens are hashed. */
interface Launches {
  /** Makes both tokens valid for them: the browser holds the first one until the reply arrives. */
  share: (db: Kysely<Tables>, change: TokenChange) => Promise<void>;
  /** Makes only the token of a used session valid for them. */
  settle: (sessionHash: Buffer) => Promise<void>;
  /** Makes only the second token valid for them. Returns false if there were none. */
  passOn: (db: Kysely<Tables>, change: TokenChange) => Promise<boolean>;
}

/** Dependencies of the features around accounts. */
export interface AccountTools extends LearnerTools {
  passwords: Passwords;
  attempts: Attempts;
  removeUsers: RemoveUsers;
  bringRows: BringRows;
  security: SecurityLog;
  launches: Launches;
  /** Logs a warning. */
  warn: (message: string, error: unknown) => void;
  /** Public address of the server, without a trailing slash; prefix of links in mails. */
  publicUrl: string;
  /** Key of this installation for signatures and hashes. */
  secret: string;
  /** Mails per hour that callers of one network address may cause. */
  mailsPerHour: number;
  /** New guests per hour at one network address. */
  guestsPerHour: number;
  /** Host for which passkeys are made. */
  rpId: string;
  /** Providers with a log-in here, and those that can sign users in at all, such as VK by its mini-app. */
  reachableProviders: ReadonlySet<OauthProvider>;
  usableProviders: ReadonlySet<OauthProvider>;
}
