import { logIn, prove, takeSecondStep } from '@kadro/contract';
import { appCodeAt, turnOnCodes } from '../../../apps/server/src/test/app-code.ts';
import { testPassword, Visitor } from '../../../apps/server/src/test/visitor.ts';
import type { Figure } from '../figures.ts';
import type { AttackBed } from './attack-bed.ts';

const accounts = 5;
/** Enough networks to use up a day's tries at once. */
const guessers = 8;
const guessesEach = 10;
const stepMs = 30_000;

/** The attack arrives as if by a proxy, so that each guesser has a separate address. */
export const behindProxy = { TRUST_PROXY: '127.0.0.1' };

const logInBehind = async (browser: Visitor, email: string, headers: Record<string, string>): Promise<void> => {
  await browser.call(logIn, { body: { email, password: testPassword } }, { headers });
};

/** Guesses codes of an account from one address; returns the number of judged guesses. */
const guess = async (bed: AttackBed, email: string, address: string): Promise<number> => {
  const headers = { 'x-forwarded-for': address };
  let judged = 0;
  for (let tries = 0; tries < guessesEach; tries += 1) {
    const browser = new Visitor(bed.url);
    await logInBehind(browser, email, headers);
    const { status } = await browser.call(takeSecondStep, { body: { code: '000000' } }, { headers });
    if (status === 422) judged += 1;
  }
  return judged;
};

/** An attacker who knows accounts' passwords guesses their codes from many addresses; then the owners log in. */
export const attackByGuessedCodes = async (bed: AttackBed): Promise<Figure[]> => {
  const judged: number[] = [];
  let shutOut = 0;
  for (let account = 0; account < accounts; account += 1) {
    const owner = await new Visitor(bed.url).registerAs();
    const email = owner.user.email ?? '';
    const nowMs = Date.now();
    const secret = await turnOnCodes(owner, nowMs - stepMs);
    const guesses = Array.from({ length: guessers }, (_, at) => guess(bed, email, `198.51.${account}.${at + 1}`));
    judged.push((await Promise.all(guesses)).reduce((sum, count) => sum + count, 0));
    // In the open session, and by a log-in on the device that the owner has used before.
    const proof = await owner.call(prove, { body: { code: appCodeAt(secret, Date.now()) } });
    const device = owner.copy();
    await logInBehind(device, email, {});
    const entered = await device.call(takeSecondStep, { body: { code: appCodeAt(secret, Date.now() + stepMs) } });
    if (!proof.ok || !entered.ok) shutOut += 1;
  }
  return [
    {
      name: `${accounts} accounts whose password is known, ${guessers * guessesEach} codes guessed at each: judged at most`,
      unit: 'count',
      value: Math.max(...judged),
      target: { atMost: 30 },
    },
    {
      name: '… owners shut out of a known device or an open session',
      unit: 'count',
      value: shutOut,
      target: { atMost: 0 },
    },
  ];
};
