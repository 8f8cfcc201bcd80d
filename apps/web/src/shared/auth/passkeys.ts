import { canUsePasskeys } from './can-use-passkeys.ts';
import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '@kadro/contract';

const loadLibrary = () => import('@simplewebauthn/browser');

/** Whether the browser offers passkeys in the address field. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await loadLibrary()).browserSupportsWebAuthnAutofill();

/** The user closed the browser's dialog or let it time out, or the app aborted it. */
export const isPasskeyDeclined = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** The authenticator already has a passkey of this account. */
export const isPasskeyTwice = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

/** Signs with a passkey; `isOffer` waits in the address field until one is chosen there. */
export const signByPasskey = async (request: PasskeyRequest, isOffer = false): Promise<PasskeyAssertion> => {
  const { startAuthentication } = await loadLibrary();
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: request,
    useBrowserAutofill: isOffer,
    // The field is found by its `autocomplete`; it may be rendered later.
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

/** Ends a pending offer. */
export const endPasskeyOffer = async (): Promise<void> => {
  const { WebAuthnAbortService } = await loadLibrary();
  WebAuthnAbortService.cancelCeremony();
};

/** Creates a passkey. */
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
