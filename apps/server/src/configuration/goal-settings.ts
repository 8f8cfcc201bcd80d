import { integer, optionalSetting, origin, setting, text } from '../platform/configuration/index.ts';

/** The service that registrations are reported to. Without settings nothing is reported. */
export const goalSettings = {
  vkPixelId: optionalSetting(
    { variable: 'VK_PIXEL_ID' },
    integer(1, 9_999_999_999),
    'Counter of VK’s advertising to which registrations are reported, of those who agree; without it there is none',
  ),
  vkPixelUrl: setting({ variable: 'VK_PIXEL_URL' }, origin, 'https://top-fwz1.mail.ru', 'Where that counter answers'),
  yandexMetricaId: optionalSetting(
    { variable: 'YANDEX_METRICA_ID' },
    integer(1, 9_999_999_999),
    'Counter of Yandex Metrica to which registrations are reported, of those who agree; without it there is none',
  ),
  yandexMetricaUrl: setting(
    { variable: 'YANDEX_METRICA_URL' },
    origin,
    'https://mc.yandex.ru',
    'Where that counter answers',
  ),
  goalName: setting({ variable: 'GOAL_NAME' }, text, 'registration', 'Name of the goal that is reported'),
};
