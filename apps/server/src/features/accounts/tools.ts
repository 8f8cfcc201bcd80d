import type { OauthProvider } from '@kadro/contract';
import type { Kysely } from 'kysely';
import type { BringRows, LearnerTools, RemoveUsers, SecurityLog } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import type { Attempts } from './attempts.ts';
import type { Passwords } from './passwords.ts';

/** A browser's session token and the one that it gets in place of it, both hashed. */
export interface TokenChange {
  from: Buffer;
  to: Buffer;
  /** The first one is of a session in force, or of one that the same transaction has ended. */
  isSessionLive: boolean;
}

/** What becomes of the launches by VK that a browser has used when its session token, hashed, changes. */
interface Launches {
  /** Both tokens are good for them: the browser holds the first one until the reply arrives. */
  share: (db: Kysely<Tables>, change: TokenChange) => Promise<void>;
  /** The token of a session that was used, hashed, alone is good for them. */
  settle: (sessionHash: Buffer) => Promise<void>;
  /** The second token alone is good for them. False where there were none. */
  passOn: (db: Kysely<Tables>, change: TokenChange) => Promise<boolean>;
}

/** What the features around accounts are made of. */
export interface AccountTools extends LearnerTools {
  passwords: Passwords;
  attempts: Attempts;
  removeUsers: RemoveUsers;
  bringRows: BringRows;
  security: SecurityLog;
  launches: Launches;
  /** Writes a warning to the log. */
  warn: (message: string, error: unknown) => void;
  /** Where browsers see the server, without a slash at the end: links in mail begin with it. */
  publicUrl: string;
  /** Key for what is signed or hashed so that only this installation can make it. */
  secret: string;
  /** Mails that callers of one network address may have sent in an hour. */
  mailsPerHour: number;
  /** Guests that may begin at one network address in an hour. */
  guestsPerHour: number;
  /** The host that passkeys are made for. */
  rpId: string;
  /** Providers at which people can log in from here, and those that sign anybody in, such as VK by its mini-app. */
  reachableProviders: ReadonlySet<OauthProvider>;
  usableProviders: ReadonlySet<OauthProvider>;
}
