import { nameToGreet, providerNames, type MailTexts } from './mail-text.ts';

const accountReason = 'Вы получили это письмо, потому что на этот адрес создан аккаунт Kadro.';
const notYou =
  'Если это были не вы, сразу задайте новый пароль: после этого на всех устройствах нужно будет войти заново.';

const plural = new Intl.PluralRules('ru');
const forms = { one: 'слово ждёт', few: 'слова ждут', many: 'слов ждут' };

/** What mail says in Russian. */
export const ru: MailTexts = {
  plainLink: 'Если кнопка не работает, откройте этот адрес:',

  'confirm-email': ({ name, link, code }) => {
    const known = nameToGreet(name);
    return {
      subject: `Код Kadro: ${code}`,
      preheader: 'Подтвердите адрес кодом или ссылкой из письма.',
      heading: 'Подтвердите адрес почты',
      paragraphs: [
        `${known === null ? 'Здравствуйте!' : `Здравствуйте, ${known}!`} Введите этот код в Kadro или нажмите кнопку на устройстве, где вы вошли в аккаунт.`,
      ],
      code,
      button: { label: 'Подтвердить адрес', link },
      afterwards: ['Код и ссылка действуют 24 часа и только один раз.'],
      reason:
        'Этот адрес указали в Kadro — приложении для изучения английских слов. Если это были не вы, просто удалите письмо.',
    };
  },

  'reset-password': ({ link }) => ({
    subject: 'Новый пароль для Kadro',
    preheader: 'Ссылка действует 24 часа и только один раз.',
    heading: 'Задайте новый пароль',
    paragraphs: ['Здравствуйте! Для вашего аккаунта Kadro запросили новый пароль — надеемся, это были вы.'],
    button: { label: 'Задать новый пароль', link },
    afterwards: [
      'Ссылка действует 24 часа и только один раз. После смены пароля на других устройствах нужно будет войти заново.',
    ],
    reason: 'Если это были не вы, просто удалите письмо: пароль останется прежним.',
  }),

  'email-changing': ({ email, forgotLink }) => ({
    subject: 'Адрес почты в Kadro скоро изменится',
    preheader: `Новый адрес — ${email}.`,
    heading: 'Новый адрес для вашего аккаунта',
    paragraphs: [
      `Здравствуйте! Для вашего аккаунта Kadro указан адрес ${email}. Он заменит нынешний, как только будет подтверждён.`,
      notYou,
    ],
    button: { label: 'Задать новый пароль', link: forgotLink },
    reason: accountReason,
  }),

  'email-changed': ({ email, supportLink }) => ({
    subject: 'Адрес почты в Kadro изменён',
    preheader: `Теперь аккаунт привязан к адресу ${email}.`,
    heading: 'Адрес почты изменён',
    paragraphs: [
      `Здравствуйте! Теперь ваш аккаунт Kadro привязан к адресу ${email}. Прежний адрес, на который пришло это письмо, больше не действует.`,
      'Если это были не вы, сразу напишите в поддержку.',
    ],
    button: { label: 'Написать в поддержку', link: supportLink },
    reason: 'Вы получили это последнее письмо, потому что на этот адрес был создан аккаунт Kadro.',
  }),

  'password-changed': ({ forgotLink }) => ({
    subject: 'Пароль в Kadro изменён',
    preheader: 'На других устройствах нужно будет войти заново.',
    heading: 'Пароль изменён',
    paragraphs: [
      'Здравствуйте! Для вашего аккаунта Kadro задан новый пароль. На других устройствах нужно будет войти заново.',
      notYou,
    ],
    button: { label: 'Задать новый пароль', link: forgotLink },
    reason: accountReason,
  }),

  'security-changed': ({ change, link }) => {
    const { subject, told } = {
      'passkey-added': {
        subject: 'В аккаунт Kadro добавлен ключ доступа',
        told: 'В ваш аккаунт Kadro добавлен ключ доступа: теперь с ним можно входить.',
      },
      'passkey-removed': {
        subject: 'Из аккаунта Kadro удалён ключ доступа',
        told: 'Из вашего аккаунта Kadro удалён ключ доступа: войти с ним больше нельзя.',
      },
      'codes-on': {
        subject: 'Kadro теперь просит код при входе',
        told: 'Теперь для входа в ваш аккаунт Kadro нужен код из приложения-аутентификатора.',
      },
      'codes-off': {
        subject: 'Kadro больше не просит код при входе',
        told: 'Для входа в ваш аккаунт Kadro больше не нужен код из приложения-аутентификатора.',
      },
      'recovery-code-used': {
        subject: 'Использован резервный код аккаунта Kadro',
        told: 'Кто-то вошёл в ваш аккаунт Kadro по резервному коду. Больше этот код не действует.',
      },
    }[change];
    return {
      subject,
      preheader: 'Если это были не вы, загляните в настройки.',
      heading: 'Изменился вход в аккаунт',
      paragraphs: [
        `Здравствуйте! ${told}`,
        'Если это были не вы, задайте новый пароль и посмотрите недавние действия в настройках. Там же можно выйти на всех устройствах.',
      ],
      button: { label: 'Открыть настройки', link },
      reason: accountReason,
    };
  },
  'provider-linked': ({ provider, link }) => {
    const { ru: name } = providerNames[provider];
    return {
      subject: `К аккаунту Kadro привязан ${name}`,
      preheader: 'Теперь с ним можно входить в аккаунт.',
      heading: 'Новый способ входа',
      paragraphs: [
        `Здравствуйте! К вашему аккаунту Kadro привязан ${name}: теперь через него можно входить.`,
        'Если это были не вы, отвяжите его в настройках и задайте новый пароль: после этого на всех устройствах нужно будет войти заново.',
      ],
      button: { label: 'Открыть настройки', link },
      reason: accountReason,
    };
  },

  'code-limit': ({ link }) => ({
    subject: 'Слишком много неверных кодов для аккаунта Kadro',
    preheader: 'Если это были не вы, кто-то знает ваш пароль или пользуется вашим устройством.',
    heading: 'Слишком много неверных кодов',
    paragraphs: [
      'Здравствуйте! За сутки для вашего аккаунта Kadro тридцать раз ввели неверный код из приложения-аутентификатора. До завтра коды оттуда не принимаются. Устройств, на которых вы уже входили, это не касается.',
      'Если это были не вы, кто-то знает ваш пароль или пользуется устройством, на котором вы вошли. Задайте новый пароль в настройках: после этого на всех других устройствах нужно будет войти заново. Там же видны все устройства, и на любом из них можно выйти.',
    ],
    button: { label: 'Открыть настройки', link },
    reason: accountReason,
  }),

  'account-deletion': ({ until, timeZone, link }) => {
    const time = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeStyle: 'short', timeZone });
    const day = time.format(new Date(until));
    return {
      subject: 'Аккаунт Kadro будет удалён',
      preheader: `Передумать можно до этого времени: ${day}.`,
      heading: 'Аккаунт будет удалён',
      paragraphs: [
        `Здравствуйте! По вашей просьбе аккаунт Kadro будет удалён вместе со всеми словами и баллами. Время удаления: ${day}.`,
        'Если вы передумаете, войдите до этого времени и выберите «Оставить аккаунт». Если об удалении просили не вы, сделайте то же и сразу смените пароль в настройках.',
      ],
      button: { label: 'Войти и оставить аккаунт', link },
      reason: accountReason,
    };
  },

  reminder: ({ due, link, stopLink }) => {
    const form = plural.select(due);
    const words = `${due} ${form === 'one' ? forms.one : form === 'few' ? forms.few : forms.many} повторения`;
    return {
      subject: words,
      preheader: 'Короткая тренировка — и слова останутся в памяти, а серия продолжится.',
      heading: words,
      paragraphs: ['Здравствуйте! Сегодня хороший день, чтобы их вспомнить: тренировка займёт несколько минут.'],
      button: { label: 'Начать тренировку', link },
      reason: 'Вы получили это письмо, потому что включили ежедневное напоминание в настройках.',
      stop: { label: 'Отключить напоминания', link: stopLink },
    };
  },

  'push-by-mail': ({ title, body, link, stopLink }) => ({
    subject: title,
    preheader: body,
    heading: title,
    paragraphs: [body],
    button: { label: 'Открыть Kadro', link },
    reason:
      'Вы получили это письмо, потому что уведомления Kadro не приходят ни на одно ваше устройство, и вместо них вы выбрали почту.',
    stop: { label: 'Отключить такие письма', link: stopLink },
  }),

  support: ({ text, from }) => ({
    subject: 'Сообщение в поддержку Kadro',
    preheader: text.slice(0, 100),
    heading: 'Сообщение в поддержку',
    paragraphs: [from === null ? 'Автор не указал адреса:' : `От ${from}. Ответ на это письмо уйдёт на этот адрес.`],
    quote: text,
    reason: 'Вы получили это письмо, потому что на этот адрес приходят сообщения в поддержку.',
  }),

  'support-answer': ({ text, question }) => ({
    subject: 'Ответ поддержки Kadro',
    preheader: text.slice(0, 100),
    heading: 'Поддержка ответила',
    paragraphs: ['Здравствуйте! Вот что мы можем сказать на ваше сообщение.'],
    quote: text,
    afterwards: [`Вы написали: ${question}`],
    reason: 'Вы получили это письмо, потому что написали в поддержку Kadro и указали этот адрес.',
  }),
};
