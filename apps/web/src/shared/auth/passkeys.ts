import { canUsePasskeys } from './can-use-passkeys.ts';
import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '@kadro/contract';

const loadLibrary = () => import('@simplewebauthn/browser');

/** Whether the browser offers passkeys where an address is typed. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await loadLibrary()).browserSupportsWebAuthnAutofill();

/** What the person does when they close the browser's own dialog, or let it stand; and what we do when we end it. */
export const isPasskeyDeclined = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** The authenticator has a passkey of this account already. */
export const isPasskeyTwice = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

/** Has the browser sign by a passkey; `isOffer` waits in the field of the address until one is chosen there. */
export const signByPasskey = async (request: PasskeyRequest, isOffer = false): Promise<PasskeyAssertion> => {
  const { startAuthentication } = await loadLibrary();
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: request,
    useBrowserAutofill: isOffer,
    // The field is found by its `autocomplete`; it may come later.
    verifyBrowserAutofillInput: false,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
};

/** Ends an offer that waits. */
export const endPasskeyOffer = async (): Promise<void> => {
  const { WebAuthnAbortService } = await loadLibrary();
  WebAuthnAbortService.cancelCeremony();
};

/** Has the browser make a passkey. */
export const makePasskey = async (creation: PasskeyCreation): Promise<PasskeyAttestation> => {
  const { startRegistration } = await loadLibrary();
  const { id, rawId, response } = await startRegistration({ optionsJSON: creation });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
};
