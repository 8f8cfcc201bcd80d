import { currencyCode, decimal, setting } from '../platform/configuration/index.ts';

const price = decimal(0, 1_000_000);

/** Budget of the content bot. */
export const botSettings = {
  botCostMax: setting(
    { variable: 'BOT_COST_MAX' },
    price,
    5,
    'What one job of the content bot may cost at most, by the two prices below',
  ),
  botCallPrice: setting(
    { variable: 'BOT_CALL_PRICE' },
    price,
    0.001,
    'What a question of the content bot to CHAT_URL or LIBRETRANSLATE_URL costs',
  ),
  botPicturePrice: setting(
    { variable: 'BOT_PICTURE_PRICE' },
    price,
    0.05,
    'What a picture that IMAGES_URL generates costs',
  ),
  botCurrency: setting({ variable: 'BOT_CURRENCY' }, currencyCode, 'USD', 'The currency of these prices'),
};
