import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { challengeOf } from './pkce.ts';
import { OauthError, type OauthClient, type OauthReturn } from './port.ts';
import { giveConsent, type OauthStandIn, type StandInFault, type StandInPerson } from './stand-ins.ts';
import { startVkStandIn } from './stand-in-vk.ts';
import { startYandexStandIn } from './stand-in-yandex.ts';
import { createVkClient } from './vk.ts';
import { createYandexClient } from './yandex.ts';

const redirectUri = 'http://localhost:3000/oauth-logged-in';
const state = 's'.repeat(43);
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
/** Long enough for a busy machine; `hastyMs` for the clients that are to be kept waiting. */
const patientMs = 60_000;
const hastyMs = 1000;
const secret = 'the-secret-of-the-app';

/** Every client with a stand-in of its provider; a new one is added to this list. */
const providers: [
  string,
  () => Promise<Record<'client' | 'hasty' | 'stranger', OauthClient> & { standIn: OauthStandIn }>,
][] = [
  [
    'VK ID',
    async () => {
      const standIn = await startVkStandIn({ clientId: '51234567' });
      const open = (clientId: string, timeoutMs = patientMs) =>
        createVkClient({ clientId, baseUrl: standIn.url, timeoutMs });
      return { standIn, client: open('51234567'), hasty: open('51234567', hastyMs), stranger: open('1') };
    },
  ],
  [
    'Yandex ID',
    async () => {
      const standIn = await startYandexStandIn({ clientId: 'app', clientSecret: secret });
      const open = (clientSecret: string, timeoutMs = patientMs) =>
        createYandexClient({ clientId: 'app', clientSecret, oauthUrl: standIn.url, loginUrl: standIn.url, timeoutMs });
      return { standIn, client: open(secret), hasty: open(secret, hastyMs), stranger: open('another-secret') };
    },
  ],
];

it('hashes verifiers as RFC 7636 does (appendix B)', () => {
  expect(challengeOf(verifier)).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
});

describe.each(providers)('OAuth client: %s', (_name, open) => {
  let standIn: OauthStandIn;
  let client: OauthClient;
  let hasty: OauthClient;
  let stranger: OauthClient;
  beforeAll(async () => {
    ({ standIn, client, hasty, stranger } = await open());
  });
  afterAll(() => standIn.close());

  const authorizeUrl = (): string => client.authorizeUrl({ state, verifier, redirectUri });

  /** What comes back after a person has allowed it. */
  const allow = async (person: Partial<StandInPerson> = {}): Promise<OauthReturn> => {
    const { searchParams } = await giveConsent(authorizeUrl(), { person });
    const code = searchParams.get('code') ?? '';
    return { code, deviceId: searchParams.get('device_id'), state, verifier, redirectUri };
  };

  const failureOf = async (finishing: Promise<unknown>): Promise<OauthError> => {
    const failure = await finishing.then(
      () => new Error('somebody was logged in'),
      (error: unknown) => error,
    );
    if (!(failure instanceof OauthError)) throw failure;
    return failure;
  };

  it('finds out who has logged in', async () => {
    const person = { subject: '77', firstName: 'Анна', lastName: 'Ким', email: 'anna@example.org' };
    expect(await client.finish(await allow(person))).toEqual({
      subject: '77',
      name: 'Анна Ким',
      email: 'anna@example.org',
    });
  });

  it('takes a profile without e-mail, and one without a name', async () => {
    expect(await client.finish(await allow({ email: '', firstName: ' ', lastName: '' }))).toMatchObject({
      subject: expect.stringMatching(/^\d+$/),
      name: null,
      email: null,
    });
  });

  it('keeps the verifier and keys out of the address', () => {
    expect(authorizeUrl()).not.toContain(verifier);
    expect(authorizeUrl()).not.toContain(secret);
    expect(new URL(authorizeUrl()).searchParams.get('redirect_uri')).toBe(redirectUri);
  });

  it('gets the state back, and no code without consent', async () => {
    const { searchParams } = await giveConsent(authorizeUrl(), { decision: 'deny' });
    expect(searchParams.get('state')).toBe(state);
    expect([searchParams.get('error'), searchParams.get('code')]).toEqual(['access_denied', null]);
  });

  it('is refused a code that was used, one of another verifier, and one that was made up', async () => {
    const used = await allow();
    await client.finish(used);
    const others = [used, { ...(await allow()), verifier: 'v'.repeat(43) }, { ...(await allow()), code: 'made-up' }];
    for (const other of others) {
      const failure = await failureOf(client.finish(other));
      expect([failure.fault, failure.message]).toEqual(['refused', 'refused: invalid_grant']);
    }
  });

  it('says that the application is set up wrongly, without its key', async () => {
    const failure = await failureOf(stranger.finish(await allow()));
    expect(failure.message).toBe('misconfigured: invalid_client');
  });

  it.each([
    ['token', 'status-500', 'unavailable: status 500'],
    ['token', 'silence', 'unavailable: no reply in time'],
    ['token', 'no-json', 'unavailable: the reply is no JSON'],
    ['token', 'endless', 'unavailable: the reply is too long'],
    ['token', 'other-shape', 'unavailable: the reply has another shape'],
    ['token', { error: 'slow_down' }, 'unavailable: slow_down'],
    ['token', { error: 'invalid_request' }, 'refused: invalid_request'],
    ['token', { error: 'The code abc is bad' }, 'refused: an error without a name'],
    ['profile', 'status-500', 'unavailable: status 500'],
    ['profile', 'silence', 'unavailable: no reply in time'],
    ['profile', 'other-shape', 'unavailable: the reply has another shape'],
    ['profile', { error: 'invalid_token' }, 'refused: invalid_token'],
  ] satisfies ['token' | 'profile', StandInFault, string][])('%s answers %j: %s', async (place, fault, message) => {
    const returned = await allow();
    standIn.failNext(place, fault);
    const failure = await failureOf((fault === 'silence' ? hasty : client).finish(returned));
    expect(failure.message).toBe(message);
    for (const hidden of [returned.code, verifier, secret])
      expect(`${failure.stack} ${JSON.stringify(failure)} ${String(failure.cause)}`).not.toContain(hidden);
    // The next one is not concerned.
    await client.finish(await allow());
  });
});

describe('VK ID', () => {
  it('has to name the device that VK gave with the code', async () => {
    const standIn = await startVkStandIn({ clientId: '51234567' });
    const client = createVkClient({ clientId: '51234567', baseUrl: standIn.url });
    const enter = async (deviceId: string | null) => {
      const { searchParams } = await giveConsent(client.authorizeUrl({ state, verifier, redirectUri }));
      return client.finish({ code: searchParams.get('code') ?? '', deviceId, state, verifier, redirectUri });
    };
    await expect(enter(null)).rejects.toThrow('refused: no device_id');
    await expect(enter('another')).rejects.toThrow('refused: invalid_grant');
    await standIn.close();
  });
});

describe('a provider that is away', () => {
  it('is unavailable', async () => {
    const standIn = await startVkStandIn({ clientId: '51234567' });
    await standIn.close();
    const client = createVkClient({ clientId: '51234567', baseUrl: standIn.url });
    await expect(client.finish({ code: 'c', deviceId: 'd', state, verifier, redirectUri })).rejects.toThrow(
      'unavailable: the call failed',
    );
  });

  it('gets no key by sending us elsewhere', async () => {
    let callsElsewhere = 0;
    const { createServer } = await import('node:http');
    const server = createServer((request, response) => {
      if (request.url === '/elsewhere') callsElsewhere += 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const client = createYandexClient({ clientId: 'app', clientSecret: secret, oauthUrl: url, loginUrl: url });
    await expect(client.finish({ code: 'c', deviceId: null, state, verifier, redirectUri })).rejects.toThrow(
      'unavailable: the call failed',
    );
    expect(callsElsewhere).toBe(0);
    server.closeAllConnections();
    server.close();
  });
});
