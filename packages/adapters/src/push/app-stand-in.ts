import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { z } from 'zod';
import { serveStandIn } from '../outside/serve-stand-in.ts';

/** A reply of an app's push service: a status with a body, and its Retry-After. */
export interface AppReply {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter?: string;
}

/** Firebase with its service accounts, and VK's API, limited to push messages, on the loopback address. */
export interface AppPushStandIn {
  readonly url: string;
  /** A key in Google's form, of an account known to this stand-in. */
  readonly serviceAccount: {
    readonly project_id: string;
    readonly client_email: string;
    readonly private_key: string;
    readonly token_uri: string;
  };
  /** The service token that VK's API accepts. */
  readonly vkToken: string;
  /** Sets the replies to the next messages, in order, instead of success. */
  readonly answerNext: (...replies: readonly AppReply[]) => void;
  /** Invalidates all access tokens issued so far. */
  readonly endAccess: () => void;
  /** Messages received, in order: JSON of Firebase, fields of VK. */
  readonly asked: readonly unknown[];
  /** How often a service account requested an access token. */
  readonly accesses: () => number;
  readonly close: () => Promise<void>;
}

const vkToken = 'a-service-token';
const claims = z.object({ aud: z.string(), scope: z.string(), iat: z.number(), exp: z.number(), iss: z.string() });
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const verifyingKey = createPublicKey(publicKey.export({ type: 'spki', format: 'pem' }));

/** Whether an assertion is signed by the account, for this address, for max one hour. */
const isSigned = (assertion: string, aud: string): boolean => {
  const [header = '', body = '', signature = ''] = assertion.split('.');
  const isValid = verify('sha256', Buffer.from(`${header}.${body}`), verifyingKey, Buffer.from(signature, 'base64url'));
  const claimed = claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))).data;
  return isValid && claimed?.aud === aud && claimed.exp - claimed.iat <= 3600 && claimed.scope.endsWith('messaging');
};

/** Starts the stand-in on a free port of the loopback address. */
export const startAppPushStandIn = async (): Promise<AppPushStandIn> => {
  const messages: unknown[] = [];
  const replies: AppReply[] = [];
  let accesses = 0;
  let bearer = '';

  const answerFirebase = (authorization: string | undefined, text: string): AppReply => {
    if (authorization !== `Bearer ${bearer}`) return { status: 401, body: { error: { status: 'UNAUTHENTICATED' } } };
    messages.push(JSON.parse(text));
    return replies.shift() ?? { status: 200, body: { name: 'projects/kadro-test/messages/1' } };
  };
  const answerVk = (form: URLSearchParams): AppReply => {
    if (form.get('access_token') !== vkToken)
      return { status: 200, body: { error: { error_code: 5, error_msg: 'User authorization failed' } } };
    messages.push(Object.fromEntries(form));
    const users = (form.get('user_ids') ?? '').split(',').map(Number);
    return replies.shift() ?? { status: 200, body: { response: users.map((user_id) => ({ user_id, status: true })) } };
  };
  const answer = (path: string, authorization: string | undefined, text: string): AppReply => {
    if (path === '/token') {
      const assertion = new URLSearchParams(text).get('assertion') ?? '';
      if (!isSigned(assertion, `${served.url}/token`)) return { status: 400, body: { error: 'invalid_grant' } };
      accesses += 1;
      bearer = `access-${accesses}`;
      return { status: 200, body: { access_token: bearer, expires_in: 3599, token_type: 'Bearer' } };
    }
    if (path === '/v1/projects/kadro-test/messages:send') return answerFirebase(authorization, text);
    if (path === '/method/notifications.sendMessage') return answerVk(new URLSearchParams(text));
    return { status: 404, body: {} };
  };

  const served = await serveStandIn(({ url = '', headers: { authorization } }, response, asText) => {
    const { status, body, retryAfter } = answer(url, authorization, asText.toString('utf8'));
    const headers = { 'content-type': 'application/json', ...(retryAfter && { 'retry-after': retryAfter }) };
    response.writeHead(status, headers).end(JSON.stringify(body));
  });
  return {
    ...served,
    serviceAccount: {
      project_id: 'kadro-test',
      client_email: 'push@kadro-test.example',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      token_uri: `${served.url}/token`,
    },
    vkToken,
    answerNext: (...next) => void replies.push(...next),
    endAccess: () => {
      bearer = 'none';
    },
    asked: messages,
    accesses: () => accesses,
  };
};
