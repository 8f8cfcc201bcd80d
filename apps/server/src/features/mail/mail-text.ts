import type { OauthProvider } from '@kadro/contract';
import type { Mail } from './mail.ts';

/** A mail's text in one language, without layout. */
export interface MailText {
  readonly subject: string;
  /** The preview after the subject in lists of mails. */
  readonly preheader: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** A user's words, shown verbatim. */
  readonly quote?: string;
  readonly code?: string;
  readonly button?: { readonly label: string; readonly link: string };
  /** Paragraphs below the button. */
  readonly afterwards?: readonly string[];
  /** Why the reader gets this mail. */
  readonly reason: string;
  readonly stop?: { readonly label: string; readonly link: string };
}

type TextsByKind = { readonly [Kind in Mail['kind']]: (mail: Extract<Mail, { kind: Kind }>) => MailText };

/** All mail of one language. */
export interface MailTexts extends TextsByKind {
  /** Precedes the button's address, for programs that show no buttons. */
  readonly plainLink: string;
}

/** Outside providers by the names they give themselves. */
export const providerNames: Readonly<Record<OauthProvider, { readonly en: string; readonly ru: string }>> = {
  vk: { en: 'VK ID', ru: 'VK ID' },
  yandex: { en: 'Yandex ID', ru: 'Яндекс ID' },
};

// An attacker who enters a stranger's address also chooses the name: it must not become a link or an offer.
const plainName = /^[\p{L}\p{M}’' -]+$/u;

/** Returns a name that is safe in a greeting, else null. */
export const nameToGreet = (name: string | null): string | null =>
  name !== null && plainName.test(name) ? name : null;
