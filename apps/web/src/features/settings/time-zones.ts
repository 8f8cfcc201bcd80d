/** Time zones to choose from, with the ones that must be in the list whatever the browser knows. */
export const timeZoneOptions = (...needed: readonly string[]): { value: string; label: string }[] => {
  const zones = new Set([...needed, ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ').replaceAll('/', ' / ') }));
};
