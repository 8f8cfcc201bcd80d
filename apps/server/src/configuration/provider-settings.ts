import { optionalSetting, origin, secretText, setting, text } from '../platform/configuration/index.ts';

/** The settings of the external log-in providers. */
export const providerSettings = {
  vkClientId: optionalSetting(
    { variable: 'VK_CLIENT_ID' },
    text,
    'Application of VK ID; without it there is no log-in with VK ID',
  ),
  vkIdUrl: setting({ variable: 'VK_ID_URL' }, origin, 'https://id.vk.ru', 'Where VK ID answers'),
  vkMiniAppId: optionalSetting(
    { variable: 'VK_MINI_APP_ID' },
    text,
    'Application of the VK mini-app; in public it needs OPERATOR_NAME and OPERATOR_EMAIL',
  ),
  vkMiniAppSecret: optionalSetting(
    { variable: 'VK_MINI_APP_SECRET' },
    secretText(16),
    'Protected key of the VK mini-app, which signs its launch parameters',
  ),
  yandexClientId: optionalSetting(
    { variable: 'YANDEX_CLIENT_ID' },
    text,
    'Application of Yandex ID; without it there is no log-in with Yandex ID',
  ),
  yandexClientSecret: optionalSetting(
    { variable: 'YANDEX_CLIENT_SECRET' },
    secretText(8),
    'Secret of that application',
  ),
  yandexOauthUrl: setting(
    { variable: 'YANDEX_OAUTH_URL' },
    origin,
    'https://oauth.yandex.com',
    'Where Yandex ID answers',
  ),
  yandexLoginUrl: setting(
    { variable: 'YANDEX_LOGIN_URL' },
    origin,
    'https://login.yandex.ru',
    'Address from which Yandex returns the logged-in user',
  ),
};
