import type { ComponentType } from 'react';
import { fetchOnce } from '../shared/fetch-once.ts';
import type { MessageId } from '../shared/i18n/message-id.ts';
import type { ScreenName } from '@kadro/contract/screens/screens';

/** A page is a component that gets its route's parameters. */
export type Page = ComponentType<{ params: Record<string, string> }>;
export interface PageSource {
  /** The page that travels with the app: it is shown without the table, and has no guard. */
  first?: Page;
  /** The page where its code is here already. */
  ready: Page | undefined;
  /** Asks, before the page is drawn, for what it shows first; there once the code is here, where the page has such a thing. */
  begin?: Begin | undefined;
  load: () => Promise<Page>;
}
type Begin = () => Promise<unknown>;

/**
 * Who may see a screen. `login`: whoever has a user, a guest too; `admin`: admins; `guest-only`: all but those who are
 * signed in to an account.
 */
export type Guard = 'login' | 'admin' | 'guest-only';

export interface RouteEntry {
  title: MessageId;
  guard?: Guard;
  /** Whoever has not confirmed the e-mail of their account is sent to do that first. */
  needsVerifiedEmail?: boolean;
  /** `bare`: without navigation and progress around it. */
  frame?: 'bare';
  /** It asks for an e-mail or a password: inside VK its launch is the way in, whose screen stands in its place. */
  isForWeb?: true;
  /**
   * What search engines are told about it; `by-server`: what the server wrote into the page, of what its address names. A screen
   * without this is none of theirs.
   */
  description?: MessageId | 'by-server';
  page: PageSource;
}
/** A route as an address names it. */
export interface FoundRoute {
  entry: RouteEntry;
  params: Record<string, string>;
  /** The part that its parameters name, where it has a title of its own; it stands before the entry's. */
  title?: MessageId | undefined;
}
export type RouteTable = Readonly<Record<ScreenName, RouteEntry>>;

/**
 * A page that is fetched, and with it what fetches its data: `load` imports its module with its texts, `name` is its export there, `begin`
 * one by which it asks for what it shows first. What it needs besides comes `along`; a failure there shows itself in the page.
 */
export const lazyPage = <N extends string>(
  load: () => Promise<Record<N, Page> & { readonly begin?: Begin }>,
  name: N,
  along?: Begin,
): PageSource => {
  const source: PageSource = {
    ready: undefined,
    load: fetchOnce(async () => {
      along?.().catch(() => undefined);
      const [module, { withQueries }] = await Promise.all([load(), import('./with-queries.tsx')]);
      source.begin = module.begin;
      return (source.ready = withQueries(module[name]));
    }),
  };
  return source;
};
