import { screenPaths } from '../packages/contract/src/screens/screens.ts';

/** The fixed prefixes of all screens' paths except the feed's own `/`. */
const beginnings = [...new Set(Object.values(screenPaths).map((path) => path.split('/')[1] ?? ''))].filter(Boolean);
const names = beginnings.join('|');
const quoted = new RegExp(String.raw`["'\`]\^?(?:\$\{[^}]*\})?/(${names})(?=[/?"'\`])`, 'g');
/** In a regular expression slashes are escaped. One after a word or a class continues another path. */
const matched = new RegExp(String.raw`(?<![\w.*+)\]-])\\/(?:\((?:\?:)?)?(${names})(?![\w.-])`, 'g');

/** Paths of screens typed by hand in a source: in texts, alone or after a public address, and in regular expressions. */
export const findTypedPaths = (source: string): string[] => {
  const code = source.replace(/\/\*[^]*?\*\//g, '');
  return [quoted, matched].flatMap((pattern) => [...code.matchAll(pattern)].map(([, name = '']) => `/${name}`));
};
