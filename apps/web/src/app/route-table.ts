import type { ComponentType } from 'react';
import { fetchOnce } from '../shared/fetch-once.ts';
import type { MessageId } from '../shared/i18n/message-id.ts';
import type { ScreenName } from '@kadro/contract/screens/screens';

export type Page = ComponentType<{ params: Record<string, string> }>;
export interface PageSource {
  /** Page that ships with the app: shown without the table, and has no guard. */
  first?: Page;
  /** The page if its code is loaded. */
  ready: Page | undefined;
  /** Requests the page's first data before it renders; set once the code is loaded, if the page exports one. */
  begin?: Begin | undefined;
  load: () => Promise<Page>;
}
type Begin = () => Promise<unknown>;

/** Who may see a screen. `login`: any user, also a guest; `admin`: admins; `guest-only`: all but signed-in accounts. */
export type Guard = 'login' | 'admin' | 'guest-only';

export interface RouteEntry {
  title: MessageId;
  guard?: Guard;
  /** Users with an unconfirmed e-mail are sent to confirm it first. */
  needsVerifiedEmail?: boolean;
  /** `bare`: without navigation and progress around it. */
  frame?: 'bare';
  /** Requires an e-mail or a password: inside VK the screen of its launch replaces it. */
  isForWeb?: true;
  /**
   * Description for search engines; `by-server`: written into the page by the server, by its address. A screen without one is not
   * indexed.
   */
  description?: MessageId | 'by-server';
  page: PageSource;
}
/** Route named by an address. */
export interface FoundRoute {
  entry: RouteEntry;
  params: Record<string, string>;
  /** Title of the part that the parameters name, if it has one; precedes the entry's. */
  title?: MessageId | undefined;
}
export type RouteTable = Readonly<Record<ScreenName, RouteEntry>>;

/**
 * Returns the source of a lazy page: `load` imports its module and texts, `name` is its export there, the export `begin` requests its
 * first data. Other dependencies load `along`; their failure surfaces in the page.
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
