import { z } from 'zod';
import { callProvider, profileText, usualTimeoutMs } from './call-provider.ts';
import { challengeOf } from './pkce.ts';
import { OauthError, type OauthClient } from './port.ts';

export interface VkOptions {
  readonly clientId: string;
  /** Base URL of VK ID, without a trailing slash. */
  readonly baseUrl: string;
  readonly timeoutMs?: number;
}

const tokenReply = z.object({ access_token: z.string().min(1), state: z.string().optional() });
const profileReply = z.object({
  user: z.object({
    user_id: z
      .union([z.string(), z.int()])
      .transform(String)
      .pipe(z.string().regex(/^\d{1,20}$/)),
    first_name: profileText,
    last_name: profileText,
    email: profileText,
  }),
});

/** Login by VK ID (OAuth 2.1). A public client: PKCE and VK's `device_id` replace a key. */
export const createVkClient = ({ clientId, baseUrl, timeoutMs = usualTimeoutMs }: VkOptions): OauthClient => ({
  provider: 'vk',
  authorizeUrl: ({ state, verifier, redirectUri }) =>
    `${baseUrl}/authorize?${new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: 'vkid.personal_info email',
      state,
      code_challenge: challengeOf(verifier),
      // VK expects lower case.
      code_challenge_method: 's256',
    }).toString()}`,
  finish: async ({ code, deviceId, state, verifier, redirectUri }) => {
    if (deviceId === null) throw new OauthError('refused', 'no device_id');
    const signal = AbortSignal.timeout(timeoutMs);
    const token = await callProvider(tokenReply, {
      url: `${baseUrl}/oauth2/auth`,
      form: {
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        client_id: clientId,
        device_id: deviceId,
        redirect_uri: redirectUri,
        state,
      },
      signal,
    });
    if (token.state !== undefined && token.state !== state) throw new OauthError('refused', 'another state');
    const { user } = await callProvider(profileReply, {
      url: `${baseUrl}/oauth2/user_info`,
      form: { access_token: token.access_token, client_id: clientId },
      signal,
    });
    const name = [user.first_name, user.last_name].filter((part) => part !== null).join(' ');
    return { subject: user.user_id, name: name === '' ? null : name, email: user.email };
  },
});
