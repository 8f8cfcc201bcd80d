import type { LearnerTools, RemoveUsers } from '../../kernel/index.ts';
import type { Attempts } from './attempts.ts';
import type { Passwords } from './passwords.ts';

/** What the features around accounts are made of. */
export interface AccountTools extends LearnerTools {
  passwords: Passwords;
  attempts: Attempts;
  removeUsers: RemoveUsers;
  /** Where browsers see the server, without a slash at the end: links in mail begin with it. */
  publicUrl: string;
  /** Key for what is signed or hashed so that only this installation can make it. */
  secret: string;
}
