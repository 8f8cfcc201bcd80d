import { href } from '@kadro/contract/screens/screens';

export const botTabs = ['jobs', 'messages'] as const;

/** The bot screen's state in its address. */
export interface BotView {
  readonly tab: (typeof botTabs)[number];
  /** Start of the pages of messages and of the delivery log; null for the first ones. */
  readonly cursor: string | null;
  readonly log: string | null;
}

/** Returns the view in an address's query; unknown values become defaults. */
export const readBotView = (search: string): BotView => {
  const given = new URLSearchParams(search);
  const cursor = (name: string): string | null => given.get(name)?.slice(0, 200) ?? null;
  return {
    tab: botTabs.find((known) => known === given.get('tab')) ?? 'jobs',
    cursor: cursor('cursor'),
    log: cursor('log'),
  };
};

/** Returns the address of a page of messages, or of the delivery log. */
export const messagesHref = ({ cursor, log }: Pick<BotView, 'cursor' | 'log'>): `/${string}` =>
  href('bot', { tab: 'messages', ...(cursor !== null && { cursor }), ...(log !== null && { log }) });
