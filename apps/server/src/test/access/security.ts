import {
  addPasskey,
  checkProof,
  listActivity,
  logInByPasskey,
  prove,
  readSecurity,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startCodes,
  startPasskey,
  startPasskeyLogIn,
  startProof,
  takeSecondStep,
  turnCodesOff,
  turnCodesOn,
} from '@kadro/contract';
import { testPassword } from '../visitor.ts';
import { on, type Expectations } from './expectation.ts';

const fullUsersOnly = { stranger: 401, other: 403, owner: 403 };
const credential = { id: 'a', rawId: 'a', type: 'public-key' as const };
const assertion = { ...credential, response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' } };
const attestation = { ...credential, response: { clientDataJSON: 'a', attestationObject: 'a' } };

/** Passkeys, codes, proofs, recent activity. */
export const securityExpectations: Expectations = {
  readSecurity: { call: () => on(readSecurity), ...fullUsersOnly, member: 200 },
  listActivity: { call: () => on(listActivity), ...fullUsersOnly, member: 200 },
  startPasskeyLogIn: { call: () => on(startPasskeyLogIn), stranger: 200, other: 200, owner: 200 },
  // No passkey fits.
  logInByPasskey: {
    call: () => on(logInByPasskey, { body: { response: assertion } }),
    stranger: 422,
    other: 422,
    owner: 422,
  },
  // No log-in waits for its second step.
  takeSecondStep: {
    call: () => on(takeSecondStep, { body: { code: '123456' } }),
    stranger: 409,
    other: 409,
    owner: 409,
  },
  checkProof: { call: () => on(checkProof), ...fullUsersOnly, member: 204 },
  startProof: { call: () => on(startProof), ...fullUsersOnly, member: 200 },
  prove: { call: () => on(prove, { body: { password: testPassword } }), ...fullUsersOnly, member: 204 },
  startPasskey: { call: () => on(startPasskey), ...fullUsersOnly, member: 200 },
  addPasskey: { call: () => on(addPasskey, { body: { response: attestation } }), ...fullUsersOnly, member: 422 },
  renamePasskey: {
    call: () => on(renamePasskey, { params: { id: 'a' }, body: { name: 'Mine' } }),
    ...fullUsersOnly,
    member: 404,
  },
  removePasskey: { call: () => on(removePasskey, { params: { id: 'a' } }), ...fullUsersOnly, member: 404 },
  startCodes: { call: () => on(startCodes), ...fullUsersOnly, member: 200 },
  turnCodesOn: { call: () => on(turnCodesOn, { body: { code: '123456' } }), ...fullUsersOnly, member: 422 },
  turnCodesOff: { call: () => on(turnCodesOff), ...fullUsersOnly, member: 204 },
  renewRecoveryCodes: { call: () => on(renewRecoveryCodes), ...fullUsersOnly, member: 409 },
};
