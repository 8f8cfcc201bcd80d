import { navigate } from '../shared/routing/navigation.ts';

const leaveVersion = (): void => {
  if (new URLSearchParams(location.search).has('version')) navigate('/', { replace: true });
};

/** Replaces an address that has a `version` query by `/`: the initial one, and each later one while the page is open. */
export const followVersion = (): void => {
  leaveVersion();
  // The router announces changes of the history under the names of its methods.
  for (const change of ['popstate', 'pushState', 'replaceState']) addEventListener(change, leaveVersion);
};
