import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { say, type Wording } from '../../platform/http/index.ts';
import { showAddress } from '../../kernel/index.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isOfContext } from './context-words.ts';
import { createHashElsewhere } from './hash-elsewhere.ts';
import { createHashQueue, type HashQueueOptions, type QueueLane } from './hash-queue.ts';
import { argon2Cost, type Argon2Cost } from './hash-task.ts';

/** A hash and its rest take a tenth of a second: a waiting caller usually gets a turn within the two seconds. */
const queueDefaults: HashQueueOptions = { maxWaiting: 32, keptPlaces: 12, waitMaxMs: 2000 };

export interface PasswordOptions extends HashQueueOptions {
  readonly cost: Argon2Cost;
  /** Hashing runs at lower priority than answering requests. */
  readonly givesWay: boolean;
}

export interface Passwords {
  /** Returns the hash to store, in PHC format. Throws a 503 if too many hashes wait, or if the turns of a `request` do not come in time. */
  hash(text: string, lane?: QueueLane, request?: object): Promise<string>;
  /** Returns whether the text matches the hash; without a hash false, after the same work. Throws the same 503. */
  verify(hash: string | null, text: string, lane?: QueueLane, request?: object): Promise<boolean>;
  /** Throws that 503 if it is already certain. */
  demandPlace(lane: QueueLane): void;
  /** Returns why a text may not be the password of an account with this e-mail; null if it may. */
  refuse(text: string, email: string | null): Wording | null;
}

/** Equal texts may differ in code points: `й` is one or two. */
const normalize = (text: string): string => text.normalize('NFKC');

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** A hash that matches no password. */
const makeUnreachableHash = (cost: Argon2Cost): string =>
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(cost.outputLen))}`;

const isOfAddress = (password: string, email: string): boolean =>
  password === email || password === email.slice(0, email.lastIndexOf('@'));

/** Hashes passwords with argon2id, one at a time in a thread of lower priority, so that log-ins starve nothing else. */
export const createPasswords = ({
  cost = argon2Cost,
  givesWay = true,
  ...options
}: Partial<PasswordOptions> = {}): Passwords => {
  const queue = createHashQueue({ ...queueDefaults, ...options });
  const compute = createHashElsewhere(givesWay);
  const unreachable = makeUnreachableHash(cost);
  return {
    hash: (text, lane, request) =>
      queue.run(
        async () => z.string().parse(await compute({ kind: 'hash', text: normalize(text), cost })),
        lane,
        request,
      ),
    verify: (present, text, lane, request) =>
      queue.run(
        async () =>
          z.boolean().parse(await compute({ kind: 'verify', hash: present ?? unreachable, text: normalize(text) })),
        lane,
        request,
      ),
    demandPlace: queue.demandPlace,
    refuse: (text, email) => {
      const password = normalize(text).toLowerCase();
      const isOwn = (address: string): boolean => isOfAddress(password, address.toLowerCase());
      if (email !== null && (isOwn(email) || isOwn(showAddress(email)))) return say((m) => m.passwordIsEmail);
      return isCommonPassword(password) || isOfContext(password) ? say((m) => m.commonPassword) : null;
    },
  };
};
