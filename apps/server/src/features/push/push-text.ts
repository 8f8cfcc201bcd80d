import type { PushNews } from './message.ts';

/** What a device shows. */
export interface PushText {
  readonly title: string;
  readonly body: string;
}

type Of<K extends PushNews['kind']> = Extract<PushNews, { kind: K }>;

/** Messages that the app words itself. */
export type OwnNews = Exclude<PushNews, { kind: 'broadcast' }>;

/** Words of all of them in one language. */
export type PushTexts = { readonly [K in OwnNews['kind']]: (news: Of<K>) => PushText };
