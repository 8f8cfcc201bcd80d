import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { say, type Wording } from '../../platform/http/index.ts';
import { isCommonPassword } from './common-passwords.ts';
import { createHashElsewhere } from './hash-elsewhere.ts';
import { createHashQueue } from './hash-queue.ts';
import { argon2Cost } from './hash-task.ts';

/** How many hashes may wait: the last of them waits for two or three seconds. */
const waitingMax = 64;

export interface Passwords {
  /** The hash to store, in PHC format. Throws a 503 when too many hashes wait. */
  hash(text: string): Promise<string>;
  /** Whether the text is the password of a hash; without a hash false, after the same work. */
  verify(hash: string | null, text: string): Promise<boolean>;
  /** Why a text may not be chosen as the password of an account with this e-mail; null when it may. */
  refuse(text: string, email: string | null): Wording | null;
}

/** One text may be typed as different code points: `й` is one of them or two. */
const normalize = (text: string): string => text.normalize('NFKC');

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** A hash of today's cost that no password has. */
const makeUnreachableHash = (): string =>
  `$argon2id$v=19$m=${argon2Cost.memoryCost},t=${argon2Cost.timeCost},p=${argon2Cost.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(argon2Cost.outputLen))}`;

const isOfAddress = (password: string, email: string): boolean =>
  password === email || password === email.slice(0, email.lastIndexOf('@'));

/** Passwords as argon2id, one at a time in a thread of lower priority, so that log-ins starve nothing else. */
export const createPasswords = (options: { waitingMax: number } = { waitingMax }): Passwords => {
  const inQueue = createHashQueue(options.waitingMax);
  const compute = createHashElsewhere();
  const unreachable = makeUnreachableHash();
  return {
    hash: (text) => inQueue(async () => z.string().parse(await compute({ kind: 'hash', text: normalize(text) }))),
    verify: (present, text) =>
      inQueue(async () =>
        z.boolean().parse(await compute({ kind: 'verify', hash: present ?? unreachable, text: normalize(text) })),
      ),
    refuse: (text, email) => {
      const password = normalize(text).toLowerCase();
      if (email !== null && isOfAddress(password, email.toLowerCase())) return say((m) => m.passwordIsEmail);
      return isCommonPassword(password) ? say((m) => m.commonPassword) : null;
    },
  };
};
