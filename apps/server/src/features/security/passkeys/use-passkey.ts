import type { PasskeyAssertion, PasskeyRequest } from '@kadro/contract';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, say } from '../../../platform/http/index.ts';
import { nobody } from '../../../kernel/index.ts';
import type { SecurityTools } from '../tools.ts';
import { challengeMs, makeChallenge, takeChallenge, type ChallengeUse } from './challenges.ts';

/** Transports that browsers know; others are omitted. */
const transport = z.enum(['ble', 'hybrid', 'internal', 'nfc', 'usb']);
export const knownTransports = (given: readonly string[]): AuthenticatorTransport[] =>
  given.flatMap((name) => transport.safeParse(name).data ?? []);

export const refusePasskey = (): AppError =>
  new AppError({ status: 422, errors: { response: [say((m) => m.passkeyRefused)] } });

/** Returns the options for using a passkey: any for this host, or one of a user's. */
export const askForPasskey = async (tools: SecurityTools, use: ChallengeUse): Promise<PasskeyRequest> => {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const mine =
    use.userId === null
      ? []
      : await tools.db
          .selectFrom('passkeys')
          .select(['id', 'transports'])
          .where('user_id', '=', use.userId)
          .where('rp_id', '=', tools.rpId)
          .execute();
  const { challenge } = await generateAuthenticationOptions({
    rpID: tools.rpId,
    challenge: await makeChallenge(tools, use),
    timeout: challengeMs,
    userVerification: 'required',
  });
  return {
    challenge,
    timeout: challengeMs,
    rpId: tools.rpId,
    allowCredentials: mine.map(({ id, transports }) => ({
      id,
      type: 'public-key',
      transports: knownTransports(transports),
    })),
    userVerification: 'required',
  };
};

/** Returns the user id stored in a passkey; trust it only after checking the signature. */
const namedUser = ({ response: { userHandle } }: PasskeyAssertion): string | null => {
  const bytes = Buffer.from(userHandle ?? '', 'base64url');
  return z.uuid().safeParse(bytes.toString()).data ?? null;
};

/** Records a use; false if the counter did not increase, which reveals a copied passkey. */
const keepUse = async (
  { db, now }: SecurityTools,
  { userId, id, counter, isSynced }: { userId: string; id: string; counter: number; isSynced: boolean },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, is_synced: isSynced, last_used_at: new Date(now()) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where((row) => row.or([row('counter', '<', counter), row.and([row('counter', '=', 0), row.val(counter === 0)])]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * Verifies a passkey's signature for a challenge of this browser, which is consumed, on an origin of this installation, with user
 * verification. Returns the passkey's user. Throws a 422 on `response`.
 */
export const acceptPasskey = async (
  tools: SecurityTools,
  response: PasskeyAssertion,
  { request, ...use }: ChallengeUse & { request: FastifyRequest },
): Promise<{ userId: string; passkeyId: string }> => {
  const { db, rpId, passkeyOrigins, security, now } = tools;
  const userId = use.userId ?? namedUser(response);
  const row =
    userId === null
      ? undefined
      : await db
          .selectFrom('passkeys')
          .select(['public_key', 'counter', 'transports'])
          .where('user_id', '=', userId)
          .where('id', '=', response.id)
          .executeTakeFirst();
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified =
    row === undefined
      ? null
      : await verifyAuthenticationResponse({
          response: {
            id: response.id,
            rawId: response.rawId,
            type: 'public-key',
            response: {
              clientDataJSON: response.response.clientDataJSON,
              authenticatorData: response.response.authenticatorData,
              signature: response.response.signature,
            },
            clientExtensionResults: {},
          },
          expectedChallenge: (challenge) => takeChallenge(tools, challenge, use),
          expectedOrigin: [...passkeyOrigins],
          expectedRPID: rpId,
          credential: {
            id: response.id,
            publicKey: new Uint8Array(row.public_key),
            counter: row.counter,
            transports: knownTransports(row.transports),
          },
          requireUserVerification: true,
        }).catch((error: unknown) => {
          // Any error of the library means an invalid request.
          request.log.info({ err: error }, 'a passkey was refused');
          return null;
        });
  if (userId !== null && verified?.verified === true) {
    const { newCounter, credentialBackedUp } = verified.authenticationInfo;
    const isNew = await keepUse(tools, { userId, id: response.id, counter: newCounter, isSynced: credentialBackedUp });
    if (isNew) return { userId, passkeyId: response.id };
  }
  const refused = userId === null || row === undefined ? nobody : userId;
  await security.record(db, { userId: refused, kind: 'refused', way: 'passkey', request, nowMs: now() });
  throw refusePasskey();
};
