import type { PushNews } from './message.ts';

/** The text that a device shows. */
export interface PushText {
  readonly title: string;
  readonly body: string;
}

type Of<K extends PushNews['kind']> = Extract<PushNews, { kind: K }>;

/** Messages with texts from the catalogues; admins write those of broadcasts. */
export type OwnNews = Exclude<PushNews, { kind: 'broadcast' }>;

/** The texts of all kinds in one language. */
export type PushTexts = { readonly [K in OwnNews['kind']]: (news: Of<K>) => PushText };
