import { z } from 'zod';

/** WebAuthn's JSON forms (W3C Web Authentication Level 3, section 5.1), the used fields only. */

const base64url = (max: number): z.ZodString =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]*$/);
const credentialId = base64url(1400).min(1);
const transport = z.enum(['ble', 'hybrid', 'internal', 'nfc', 'usb']);

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(transport),
});
const verification = z.enum(['required', 'preferred', 'discouraged']);

/** Options for a browser to use a passkey. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(descriptor),
  userVerification: verification,
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;

/** Options for a browser to create a passkey. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: verification,
    requireResidentKey: z.boolean(),
    userVerification: verification,
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.output<typeof passkeyCreation>;

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
};

/** The browser's response to `passkeyCreation`. */
export const passkeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(32_000),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export type PasskeyAttestation = z.output<typeof passkeyAttestation>;

/** The passkey's signed response to `passkeyRequest`. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).optional(),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;
