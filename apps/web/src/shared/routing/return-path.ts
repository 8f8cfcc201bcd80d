import { returnPathPattern } from '@kadro/contract/route/paths';

/** Query parameter with the path to continue at. */
const parameter = 'to';

/** The path to continue at, from an address's query: a path of this app, otherwise `/`. */
export const readReturnPath = (search: string): string => {
  const path = new URLSearchParams(search).get(parameter) ?? '/';
  return returnPathPattern.test(path) ? path : '/';
};

/** An address that continues at `path` once its own screen is finished. */
export const withReturnPath = <A extends string>(address: A, path: string): A | `${A}${'?' | '&'}${string}` =>
  path === '/'
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [parameter]: path }).toString()}`;
