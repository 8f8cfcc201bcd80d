import { href } from '@kadro/contract/screens/screens';

export const botTabs = ['jobs', 'messages'] as const;

/** What of the bot's screen its address says. */
export interface BotView {
  readonly tab: (typeof botTabs)[number];
  /** Where the pages of messages and of the delivery log begin; null for the first ones. */
  readonly cursor: string | null;
  readonly log: string | null;
}

/** The view that an address's query names; what it does not know is as at first. */
export const readBotView = (search: string): BotView => {
  const given = new URLSearchParams(search);
  const cursor = (name: string): string | null => given.get(name)?.slice(0, 200) ?? null;
  return {
    tab: botTabs.find((known) => known === given.get('tab')) ?? 'jobs',
    cursor: cursor('cursor'),
    log: cursor('log'),
  };
};

/** The address of a page of messages, or of the delivery log. */
export const messagesHref = ({ cursor, log }: Pick<BotView, 'cursor' | 'log'>): `/${string}` =>
  href('bot', { tab: 'messages', ...(cursor !== null && { cursor }), ...(log !== null && { log }) });
