import { screenPaths as routePaths } from '@kadro/contract/screens';

export { routePaths };

export type RouteName = keyof typeof routePaths;

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** Parameters of a route's path. */
export type RouteParams<N extends RouteName> = Record<ParamNames<(typeof routePaths)[N]>, string>;
type HrefArguments<N extends RouteName> = [ParamNames<(typeof routePaths)[N]>] extends [never]
  ? []
  : [params: RouteParams<N>];

/** Address of a screen: `href('feed', { name: 'my' })`. */
export function href<N extends RouteName>(name: N, ...[params]: HrefArguments<N>): string {
  const values = new Map<string, string>(Object.entries(params ?? {}));
  return routePaths[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values.get(key) ?? ''));
}
