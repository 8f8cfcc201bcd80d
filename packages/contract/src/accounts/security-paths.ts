import { path } from '../route/paths.ts';

/** Methods and paths of account security; no part of the web's first chunk. */
export const securityPaths = {
  readSecurity: path('GET', '/user/security'),
  startPasskeyLogIn: path('POST', '/auth/passkey/options'),
  logInByPasskey: path('POST', '/auth/passkey'),
  takeSecondStep: path('POST', '/auth/second-step'),
  checkProof: path('GET', '/user/proof'),
  startProof: path('POST', '/user/proof/options'),
  prove: path('POST', '/user/proof'),
  startPasskey: path('POST', '/user/passkeys/options'),
  addPasskey: path('POST', '/user/passkeys'),
  renamePasskey: path('PUT', '/user/passkeys/:id'),
  removePasskey: path('DELETE', '/user/passkeys/:id'),
  startCodes: path('POST', '/user/codes/secret'),
  turnCodesOn: path('POST', '/user/codes'),
  turnCodesOff: path('DELETE', '/user/codes'),
  renewRecoveryCodes: path('POST', '/user/recovery-codes'),
  listActivity: path('GET', '/user/activity'),
} as const;
