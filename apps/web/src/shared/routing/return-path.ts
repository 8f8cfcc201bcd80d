import { returnPathPattern } from '@kadro/contract/route/paths';

/** Name of the query parameter that tells where to go on. */
const parameter = 'to';

/** Where to go on, as an address's query tells: a path of this app, otherwise `/`. */
export const readReturnPath = (search: string): string => {
  const path = new URLSearchParams(search).get(parameter) ?? '/';
  return returnPathPattern.test(path) ? path : '/';
};

/** An address that leads to `path` once its own screen is done with. */
export const withReturnPath = <A extends string>(address: A, path: string): A | `${A}${'?' | '&'}${string}` =>
  path === '/'
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ [parameter]: path }).toString()}`;
