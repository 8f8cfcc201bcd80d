import { useLingui } from '@lingui/react';
import { i18n, localeOfTag } from './i18n.ts';
import { locales, type Locale } from './groups.ts';
import type { MessageId } from './message-id.ts';

export type MessageValues = Readonly<Record<string, string | number>>;
/** Words a message of the catalogues in the present language. */
export type Translate = (id: MessageId, values?: MessageValues) => string;

/**
 * The translator as React state: its identity changes with the language, so that compiled components
 * (which remember what they made from it) word themselves anew.
 */
export const useT = (): Translate => useLingui()._;

/** Language of the interface. */
export const useLocale = (): Locale => localeOfTag(useLingui().i18n.locale) ?? locales[0];

/** Words a message outside components, in the language of the moment. */
export const translate: Translate = (id, values) => i18n._(id, values);
