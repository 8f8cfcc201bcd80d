import { z } from 'zod';
import { callProvider, profileText, usualTimeoutMs } from './call-provider.ts';
import { challengeOf } from './pkce.ts';
import type { OauthClient } from './port.ts';

export interface YandexOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Base URL of Yandex's OAuth host, without a trailing slash. */
  readonly oauthUrl: string;
  /** Base URL of Yandex's profile host, without a trailing slash. */
  readonly loginUrl: string;
  readonly timeoutMs?: number;
}

const tokenReply = z.object({ access_token: z.string().min(1) });
const profileReply = z.object({
  id: z.string().min(1).max(100),
  display_name: profileText,
  real_name: profileText,
  default_email: profileText,
});

/** Login by Yandex ID. */
export const createYandexClient = ({
  clientId,
  clientSecret,
  oauthUrl,
  loginUrl,
  timeoutMs = usualTimeoutMs,
}: YandexOptions): OauthClient => ({
  provider: 'yandex',
  authorizeUrl: ({ state, verifier, redirectUri }) =>
    `${oauthUrl}/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: 'login:info login:email',
      state,
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
    }).toString()}`,
  finish: async ({ code, verifier, redirectUri }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const token = await callProvider(tokenReply, {
      url: `${oauthUrl}/token`,
      headers: { authorization: `Basic ${basic}` },
      form: { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri },
      signal,
    });
    const person = await callProvider(profileReply, {
      url: `${loginUrl}/info?format=json`,
      headers: { authorization: `OAuth ${token.access_token}` },
      signal,
    });
    return { subject: person.id, name: person.display_name ?? person.real_name, email: person.default_email };
  },
});
