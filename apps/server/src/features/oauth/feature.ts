import { oauthData } from './data.ts';
import { registerOauth } from './routes.ts';
import type { OauthTools } from './tools.ts';
import type { Feature } from '../../kernel/index.ts';

/** Log-in by outside providers. */
export const oauthFeature: Feature<OauthTools> = {
  name: 'oauth',
  routes: registerOauth,
  data: oauthData,
};
