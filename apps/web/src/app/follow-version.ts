import { navigate } from '../shared/routing/navigation.ts';

const leaveVersion = (): void => {
  if (new URLSearchParams(location.search).has('version')) navigate('/', { replace: true });
};

/** Replaces an address with a `version` query by `/`: the one the page was opened by, and each that comes while it is open. */
export const followVersion = (): void => {
  leaveVersion();
  // The router announces changes of the history under the names of its methods.
  for (const change of ['popstate', 'pushState', 'replaceState']) addEventListener(change, leaveVersion);
};
