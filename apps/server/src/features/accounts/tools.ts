import type { Rules } from '@kadro/core';
import type { Kysely } from 'kysely';
import type { TakeStep } from '../learner/index.ts';
import type { Tables } from '../schema.ts';
import type { Attempts } from './attempts.ts';
import type { Passwords } from './passwords.ts';

/** What the learner features are made of. */
export interface LearnerTools {
  db: Kysely<Tables>;
  rules: Rules;
  takeStep: TakeStep;
  now: () => number;
}

/** What the features around accounts are made of. */
export interface AccountTools extends LearnerTools {
  passwords: Passwords;
  attempts: Attempts;
  /** Where browsers see the server, without a slash at the end: links in mail begin with it. */
  publicUrl: string;
  /** Key for what is signed or hashed so that only this installation can make it. */
  secret: string;
  /** Asks for the waiting mail to be sent soon; called once the transaction that wrote it is committed. */
  wakeMail: () => void;
}
