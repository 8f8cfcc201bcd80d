import type { ComponentType } from 'react';
import { parse } from 'regexparam';
import { loadMessages } from '../shared/i18n/i18n.ts';
import type { LazyGroup } from '../shared/i18n/groups.ts';
import type { MessageId } from '../shared/i18n/message-id.ts';
import { routePaths, type RouteName } from '../shared/routing/paths.ts';

/** A page is a component that gets its route's parameters. */
export type Page = ComponentType<{ params: Record<string, string> }>;
interface PageSource {
  /** The page where its code is here already. */
  ready: Page | undefined;
  load: () => Promise<Page>;
}

export interface RouteEntry {
  title: MessageId;
  /** `login`: a visitor is sent to the welcome pages, where a guest can be started. */
  guard?: 'login';
  /** `bare`: without navigation and progress around it. */
  frame?: 'bare';
  messages?: readonly LazyGroup[];
  page: PageSource;
}
export type RouteTable = Readonly<Record<RouteName, RouteEntry>>;

/** A page whose code is in the first chunk. */
export const page = (component: Page): PageSource => ({ ready: component, load: () => Promise.resolve(component) });

/** A page that is fetched, and with it what fetches its data: `load` imports its module, `name` is its export there. */
export function lazyPage<N extends string>(load: () => Promise<Record<N, Page>>, name: N): PageSource {
  let loading: Promise<Page> | undefined;
  const source: PageSource = {
    ready: undefined,
    load() {
      loading ??= Promise.all([load(), import('./with-queries.tsx')]).then(
        ([module, { withQueries }]) => (source.ready = withQueries(module[name])),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
  return source;
}

const routeNames = Object.keys(routePaths) as RouteName[];
const patterns = routeNames.map((name) => ({ name, path: parse(routePaths[name]) }));

/** The route of a path with its parameters, decoded; none for a path that is no screen. */
export function matchPath(path: string): { name: RouteName; params: Record<string, string> } | undefined {
  for (const {
    name,
    path: { pattern, keys },
  } of patterns) {
    const found = pattern.exec(path);
    if (found) return { name, params: Object.fromEntries(keys.map((key, at) => [key, decode(found[at + 1] ?? '')])) };
  }
  return undefined;
}

/** Fetches all that a route needs to be shown. */
export async function loadRoute({ page: source, messages = [] }: RouteEntry): Promise<Page> {
  const [component] = await Promise.all([source.load(), loadMessages(messages)]);
  return component;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
