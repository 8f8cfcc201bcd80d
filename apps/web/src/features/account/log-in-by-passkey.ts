import type { PasskeyAssertion } from '@kadro/contract';
import { securityPaths } from '@kadro/contract/accounts/security-paths';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { canOfferPasskeys, endPasskeyOffer, isPasskeyDeclined, signByPasskey } from '../../shared/auth/passkeys.ts';
import { signIn } from '../../shared/auth/sign-in.ts';
import { emit } from '../../shared/events/events.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { showToast } from '../../shared/ui/toast.ts';

/** A challenge is valid for five minutes; a waiting offer gets a new one before that. */
const offerMs = 4 * 60_000;

const start = () => call(securityPaths.startPasskeyLogIn);

const logIn = (response: PasskeyAssertion, returnTo: string) =>
  signIn(
    () => call(securityPaths.logInByPasskey, { body: { response } }),
    () => returnTo,
  );

/** Reports an error, unless the user declined. */
const tell = (error: unknown): void => {
  if (isPasskeyDeclined(error)) return;
  if (error instanceof ApiError && error.status !== 422) emit('failed', { error });
  else showToast({ text: translate('account.passkeyFailed'), tone: 'error' });
};

/** Logs in by a passkey that the browser asks for, and reports failures. */
export const logInByPasskey = async (returnTo: string): Promise<void> => {
  try {
    await logIn(await signByPasskey(await start()), returnTo);
  } catch (error) {
    tell(error);
  }
};

/** Offers passkeys in the address field, if the browser can. Returns a function that ends the offer. */
export const offerPasskeys = (returnTo: string): (() => void) => {
  let isOver = false;
  const offer = async (): Promise<void> => {
    if (isOver || !(await canOfferPasskeys())) return;
    // Not requested by the user: without a challenge, or if the browser refuses, there is no offer and no error.
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
