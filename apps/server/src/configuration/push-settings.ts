import { apiUrl, optionalSetting, pathFrom, secretText, setting, yesOrNo } from '../platform/configuration/index.ts';

/** The settings of push messages. Without any, they go out by the push services of browsers. */
export const pushSettings = (projectFolder: string) => ({
  firebaseAccount: optionalSetting(
    { variable: 'FIREBASE_ACCOUNT' },
    pathFrom(projectFolder),
    'File with the key of a Google service account, as JSON; with it, push messages go to apps by Firebase, too',
  ),
  firebaseUrl: setting(
    { variable: 'FIREBASE_URL' },
    apiUrl,
    'https://fcm.googleapis.com',
    'Where Firebase Cloud Messaging answers',
  ),
  vkServiceToken: optionalSetting(
    { variable: 'VK_SERVICE_TOKEN' },
    secretText(8),
    'Service token of the VK mini-app; with it, push messages go to its users who allow them',
  ),
  vkApiUrl: setting({ variable: 'VK_API_URL' }, apiUrl, 'https://api.vk.ru', 'Where VK’s API answers'),
  pushPrivate: setting(
    { variable: 'PUSH_PRIVATE' },
    yesOrNo,
    false,
    'Whether push messages may go to addresses of a private network, as that of a stand-in is; for tests alone',
  ),
});
