import { join } from 'node:path';
import { startOauthStandIns } from '@kadro/adapters/oauth/stand-ins';
import { startOutsideStandIn } from '@kadro/adapters/outside/stand-ins';
import type { TestProject } from 'vitest/node';
import { keepPictures } from '../../../scripts/keep-pictures.ts';
import { hostOrigin, miniApp } from './mini-app.ts';
import { pictureCache, runServer } from './run-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of this test run answers, without a slash at the end. */
    siteUrl: string;
    /** Its data folder. */
    siteData: string;
  }
}

/** Where messages to the support go. */
export const supportAddress = 'support@journeys.example';
const endless = '1000000';

/** Settings of the server that all journeys share: they come from one address, and at any pace. */
const settings = {
  RATE_LIMIT_PER_MINUTE: endless,
  RATE_LIMIT_GUESTS_PER_HOUR: endless,
  KADRO_STEPS_PER_DAY: endless,
  RATE_LIMIT_LOGS_PER_MINUTE: endless,
  RATE_LIMIT_PICTURES_PER_MINUTE: endless,
  RATE_LIMIT_SIGN_INS_PER_MINUTE: endless,
  RATE_LIMIT_MAILS_PER_HOUR: endless,
  RATE_LIMIT_UPLOADS_PER_HOUR: endless,
  OPERATOR_NAME: 'Kadro Journeys Ltd',
  OPERATOR_ADDRESS: '1 Picture Lane, Wordtown',
  OPERATOR_EMAIL: 'operator@journeys.example',
  SUPPORT_EMAIL: supportAddress,
  // The push service of a journey stands on this machine.
  PUSH_PRIVATE: 'true',
  // Another origin than the app's, of the same site: its cookies are kept.
  FRAME_ORIGINS: hostOrigin,
  VK_MINI_APP_ID: miniApp.id,
  VK_MINI_APP_SECRET: miniApp.secret,
  // Devices can be named; nothing answers there.
  VK_SERVICE_TOKEN: 'service-token-of-journeys',
  VK_API_URL: 'http://127.0.0.1:9',
};

/** Starts the server once for all journeys, and the providers it logs in by; ends them all. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  await keepPictures({ sprites: join(pictureCache, 'sprites'), files: join(pictureCache, 'files'), drawn: 6 });
  const standIns = await startOauthStandIns();
  const outside = await startOutsideStandIn();
  // Words for the content bot; pictures are drawn here.
  const chat = { CHAT_URL: `${outside.url}/v1`, CHAT_MODEL: 'a-model' };
  const site = await runServer({ ...settings, ...standIns.settings, ...chat });
  project.provide('siteUrl', site.url);
  project.provide('siteData', site.dataFolder);
  return async () => {
    await site.stop();
    await Promise.all([standIns.close(), outside.close()]);
  };
}
