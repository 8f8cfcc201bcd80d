import type { Locale } from '@kadro/contract';
import { layOutHtml } from './lay-out-html.ts';
import type { MailText, MailTexts } from './mail-text.ts';
import type { Mail } from './mail.ts';
import { en } from './texts.en.ts';
import { ru } from './texts.ru.ts';

const catalogues: Record<Locale, MailTexts> = { en, ru };

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

const wordMail = (texts: MailTexts, mail: Mail): MailText => {
  switch (mail.kind) {
    case 'confirm-email':
      return texts['confirm-email'](mail);
    case 'reset-password':
      return texts['reset-password'](mail);
    case 'email-changing':
      return texts['email-changing'](mail);
    case 'email-changed':
      return texts['email-changed'](mail);
    case 'password-changed':
      return texts['password-changed'](mail);
    case 'provider-linked':
      return texts['provider-linked'](mail);
    case 'security-changed':
      return texts['security-changed'](mail);
    case 'code-limit':
      return texts['code-limit'](mail);
    case 'account-deletion':
      return texts['account-deletion'](mail);
    case 'reminder':
      return texts.reminder(mail);
    case 'push-by-mail':
      return texts['push-by-mail'](mail);
    case 'support-answer':
      return texts['support-answer'](mail);
    default:
      return texts.support(mail);
  }
};

const layOutText = (text: MailText): string =>
  [
    text.heading,
    ...text.paragraphs,
    ...(text.quote === undefined ? [] : [text.quote]),
    ...(text.code === undefined ? [] : [text.code]),
    ...(text.button === undefined ? [] : [`${text.button.label}:\n${text.button.link}`]),
    ...(text.afterwards ?? []),
    `--\nKadro\n${text.reason}`,
    ...(text.stop === undefined ? [] : [`${text.stop.label}:\n${text.stop.link}`]),
  ].join('\n\n');

const headersOf = (mail: Mail): Record<string, string> => {
  if (mail.kind === 'support') return mail.from === null ? {} : { 'Reply-To': mail.from };
  if (mail.kind !== 'reminder' && mail.kind !== 'push-by-mail') return {};
  // The one click of RFC 8058 is a POST that must go over TLS.
  const oneClick = mail.stopLink.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};
  return { 'List-Unsubscribe': `<${mail.stopLink}>`, ...oneClick };
};

/** Renders a mail in its recipient's language. */
export const renderMail = (mail: Mail, locale: Locale): RenderedMail => {
  const texts = catalogues[locale];
  const text = wordMail(texts, mail);
  return {
    subject: text.subject,
    text: `${layOutText(text)}\n`,
    html: layOutHtml(text, texts.plainLink, locale),
    headers: headersOf(mail),
  };
};
