import type { OauthProvider } from '@kadro/contract';
import type { BringRows, LearnerTools, RemoveUsers, SecurityLog } from '../../kernel/index.ts';
import type { Attempts } from './attempts.ts';
import type { Passwords } from './passwords.ts';

/** What the features around accounts are made of. */
export interface AccountTools extends LearnerTools {
  passwords: Passwords;
  attempts: Attempts;
  removeUsers: RemoveUsers;
  bringRows: BringRows;
  security: SecurityLog;
  /** Lets the next token of a browser that logs out sign in by the launches it used before. False where there were none. */
  passOnLaunch: (from: Buffer, to: Buffer) => Promise<boolean>;
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
