import { screenPaths } from '../packages/contract/src/screens.ts';

/** The fixed beginnings of all screens' paths but the feed's own `/`. */
const beginnings = [...new Set(Object.values(screenPaths).map((path) => path.split('/')[1] ?? ''))].filter(Boolean);
const typed = new RegExp(`["'\`](?:\\$\\{[^}]*\\})?(/(?:${beginnings.join('|')}))(?=[/?"'\`])`, 'g');

/** Paths of screens that a source types by hand, alone or behind a public address. */
export const findTypedPaths = (source: string): string[] =>
  [...source.replace(/\/\*[^]*?\*\//g, '').matchAll(typed)].map(([, path = '']) => path);
