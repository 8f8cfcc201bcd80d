import type { PasskeyAssertion } from '@kadro/contract';
import { securityPaths } from '@kadro/contract/accounts/security-paths';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { canOfferPasskeys, endPasskeyOffer, isPasskeyDeclined, signByPasskey } from '../../shared/auth/passkeys.ts';
import { signIn } from '../../shared/auth/sign-in.ts';
import { emit } from '../../shared/events/events.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { showToast } from '../../shared/ui/toast.ts';

/** A challenge is good for five minutes; an offer that waits gets another one before that. */
const offerMs = 4 * 60_000;

const start = () => call(securityPaths.startPasskeyLogIn);

const logIn = (response: PasskeyAssertion, returnTo: string) =>
  signIn(
    () => call(securityPaths.logInByPasskey, { body: { response } }),
    () => returnTo,
  );

/** What went wrong is told, but for the person's own no. */
const tell = (error: unknown): void => {
  if (isPasskeyDeclined(error)) return;
  if (error instanceof ApiError && error.status !== 422) emit('failed', { error });
  else showToast({ text: translate('account.passkeyFailed'), tone: 'error' });
};

/** Logs in by a passkey that the browser asks for, and tells where that fails. */
export const logInByPasskey = async (returnTo: string): Promise<void> => {
  try {
    await logIn(await signByPasskey(await start()), returnTo);
  } catch (error) {
    tell(error);
  }
};

/** Offers passkeys in the field of the address, where the browser can. Returns the way to end that. */
export const offerPasskeys = (returnTo: string): (() => void) => {
  let isOver = false;
  const offer = async (): Promise<void> => {
    if (isOver || !(await canOfferPasskeys())) return;
    // Nobody asked for it yet: without a challenge, or where the browser will not, there is no offer, and nothing to tell.
    const challenge = await start().catch(() => null);
    if (challenge === null || isOver) return;
    const response = await signByPasskey(challenge, true).catch(() => null);
    if (response !== null) await logIn(response, returnTo);
  };
  const begin = () => void offer().catch((error: unknown) => (isOver ? undefined : tell(error)));
  begin();
  const timer = setInterval(begin, offerMs);
  return () => {
    isOver = true;
    clearInterval(timer);
    void endPasskeyOffer();
  };
};
