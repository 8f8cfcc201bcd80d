import type { OauthProvider } from '@kadro/contract';
import { signInPaths } from '@kadro/contract/accounts/sign-in-paths';
import { call } from '../api/call.ts';

/** Sends the browser to a provider to log in or to link it; it returns to `/oauth-logged-in` and continues at `returnTo`. */
export const startOauth = async (
  provider: OauthProvider,
  intent: 'log-in' | 'link',
  returnTo: string = '/',
): Promise<void> => {
  const { url } = await call(signInPaths.startOauth, { params: { provider }, body: { intent, returnTo } });
  location.assign(url);
};
