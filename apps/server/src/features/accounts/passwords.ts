import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { say, type Wording } from '../../platform/http/index.ts';
import { showAddress } from '../../kernel/index.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isOfContext } from './context-words.ts';
import { createHashElsewhere } from './hash-elsewhere.ts';
import { createHashQueue, type HashQueueOptions, type QueueLane } from './hash-queue.ts';
import { argon2Cost, type Argon2Cost } from './hash-task.ts';

/** A hash and its rest take a tenth of a second: who waits at all gets a turn within the two seconds, as a rule. */
const queueDefaults: HashQueueOptions = { maxWaiting: 32, keptPlaces: 12, waitMaxMs: 2000 };

export interface PasswordOptions extends HashQueueOptions {
  readonly cost: Argon2Cost;
  /** Hashing leaves the processor to what answers requests. */
  readonly givesWay: boolean;
}

export interface Passwords {
  /**
   * The hash to store, in PHC format. Throws a 503 when too many hashes wait, and when the turn does not come in time: all
   * the turns of a `request` together.
   */
  hash(text: string, lane?: QueueLane, request?: object): Promise<string>;
  /** Whether the text is the password of a hash; without a hash false, after the same work. Throws the same 503. */
  verify(hash: string | null, text: string, lane?: QueueLane, request?: object): Promise<boolean>;
  /** Throws that 503 where it is certain already. */
  demandPlace(lane: QueueLane): void;
  /** Why a text may not be chosen as the password of an account with this e-mail; null when it may. */
  refuse(text: string, email: string | null): Wording | null;
}

/** One text may be typed as different code points: `й` is one of them or two. */
const normalize = (text: string): string => text.normalize('NFKC');

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** A hash that no password has. */
const makeUnreachableHash = (cost: Argon2Cost): string =>
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(cost.outputLen))}`;

const isOfAddress = (password: string, email: string): boolean =>
  password === email || password === email.slice(0, email.lastIndexOf('@'));

/** Passwords as argon2id, one at a time in a thread of lower priority, so that log-ins starve nothing else. */
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
