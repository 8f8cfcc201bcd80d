import type { OauthProvider } from '@kadro/contract';
import type { Mail } from './mail.ts';

/** What a mail says, in one language and without any layout. */
export interface MailText {
  readonly subject: string;
  /** What lists of mails show behind the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Somebody's own words, shown as they were written. */
  readonly quote?: string;
  readonly code?: string;
  readonly button?: { readonly label: string; readonly link: string };
  /** Stands below the button. */
  readonly afterwards?: readonly string[];
  /** Why the reader gets this mail. */
  readonly reason: string;
  readonly stop?: { readonly label: string; readonly link: string };
}

type TextsByKind = { readonly [Kind in Mail['kind']]: (mail: Extract<Mail, { kind: Kind }>) => MailText };

/** All mail of one language. */
export interface MailTexts extends TextsByKind {
  /** Stands before the address of the button, for programs that show no buttons. */
  readonly plainLink: string;
}

/** Outside providers by the names they give themselves. */
export const providerNames: Readonly<Record<OauthProvider, { readonly en: string; readonly ru: string }>> = {
  vk: { en: 'VK ID', ru: 'VK ID' },
  yandex: { en: 'Yandex ID', ru: 'Яндекс ID' },
};

// A name may be chosen by whoever gives a stranger’s address: nothing in it may become a link or an offer.
const plainName = /^[\p{L}\p{M}’' -]+$/u;

/** A name as it may stand in a greeting, or null. */
export const nameToGreet = (name: string | null): string | null =>
  name !== null && plainName.test(name) ? name : null;
