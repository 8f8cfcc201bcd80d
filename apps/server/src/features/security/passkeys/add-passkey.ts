import type { Passkey, PasskeyAttestation, PasskeyCreation } from '@kadro/contract';
import type { FastifyRequest } from 'fastify';
import { isUniqueViolation, withTransaction } from '../../../platform/database/index.ts';
import { AppError, say } from '../../../platform/http/index.ts';
import { describeDevice, lockCaller, type LearnerSession } from '../../../kernel/index.ts';
import { tellOwner } from '../tell-owner.ts';
import type { SecurityTools } from '../tools.ts';
import { challengeMs, makeChallenge, takeChallenge } from './challenges.ts';
import { toPasskey } from './read-passkeys.ts';
import { knownTransports, refusePasskey } from './use-passkey.ts';

const maxPasskeys = 20;
/** EdDSA, ES256 and RS256, which authenticators support. */
const algorithms = [-8, -7, -257];

const tooMany = (): AppError => new AppError({ status: 409, wording: say((m) => m.tooManyPasskeys(maxPasskeys)) });

/** Returns the options for creating a passkey; excludes authenticators that already have one. */
export const askForNewPasskey = async (tools: SecurityTools, session: LearnerSession): Promise<PasskeyCreation> => {
  const { db, rpId } = tools;
  const { userId, tokenHash: browserHash } = session;
  const present = await db.selectFrom('passkeys').select(['id', 'transports']).where('user_id', '=', userId).execute();
  if (present.length >= maxPasskeys) throw tooMany();
  const { name, email } = await db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const challenge = await makeChallenge(tools, { purpose: 'add', userId, browserHash });
  const label = email ?? name ?? 'Kadro';
  return {
    challenge: Buffer.from(challenge).toString('base64url'),
    timeout: challengeMs,
    rp: { id: rpId, name: 'Kadro' },
    user: { id: Buffer.from(userId).toString('base64url'), name: label, displayName: name ?? label },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    excludeCredentials: present.map(({ id, transports }) => ({
      id,
      type: 'public-key',
      transports: knownTransports(transports),
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
};

interface New {
  session: LearnerSession;
  response: PasskeyAttestation;
  /** The owner's name for it; by default the device's name. */
  name: string | undefined;
  request: FastifyRequest;
}

const verify = async (tools: SecurityTools, { session, response, request }: New) => {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const use = { purpose: 'add', userId: session.userId, browserHash: session.tokenHash } as const;
  const { clientDataJSON, attestationObject } = response.response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: response.id,
        rawId: response.rawId,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => takeChallenge(tools, challenge, use),
      expectedOrigin: [...tools.passkeyOrigins],
      expectedRPID: tools.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo ?? null;
  } catch (error) {
    // Any error of the library means an invalid request.
    request.log.info({ err: error }, 'a new passkey was refused');
    return null;
  }
};

const nameOfDevice = (request: FastifyRequest): string => {
  const { browser, system } = describeDevice(request.headers['user-agent']?.slice(0, 300) ?? null);
  return (
    [system, browser]
      .filter((part) => part !== null)
      .join(', ')
      .slice(0, 60) || 'Passkey'
  );
};

/** Adds a passkey and notifies the owner. Throws a 422 on `response`, and a 409 above the max number. */
export const keepPasskey = async (tools: SecurityTools, given: New): Promise<Passkey> => {
  const { db, now, rpId } = tools;
  const { session, request, name = nameOfDevice(request) } = given;
  const { userId } = session;
  const made = await verify(tools, given);
  if (made === null) throw refusePasskey();
  const row = {
    user_id: userId,
    id: made.credential.id,
    public_key: Buffer.from(made.credential.publicKey),
    counter: made.credential.counter,
    transports: knownTransports(given.response.response.transports ?? []),
    rp_id: rpId,
    can_sync: made.credentialDeviceType === 'multiDevice',
    is_synced: made.credentialBackedUp,
    name,
    created_at: new Date(now()),
    last_used_at: null,
  };
  try {
    await withTransaction(db, async (trx) => {
      const user = await lockCaller(trx, session);
      const present = await trx.selectFrom('passkeys').select('id').where('user_id', '=', userId).execute();
      if (present.length >= maxPasskeys) throw tooMany();
      await trx.insertInto('passkeys').values(row).execute();
      await tellOwner(tools, trx, { userId, user, kind: 'passkey-added', request });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError({ status: 409, wording: say((m) => m.passkeyTwice) });
  }
  return toPasskey(row);
};
