import { groupsOfTests } from 'virtual:groups-of-tests';
import { expect } from 'vitest';
import type { LazyGroup } from '../shared/i18n/groups.ts';
import { activateLocale, forgetTexts, loadMessages } from '../shared/i18n/i18n.ts';

/** What the files before this one have fetched in this page. Parts whose code is here bring their texts no more. */
const fetched = new Set<LazyGroup>();

/** Leaves no text to the next file. */
export const leaveTexts = async (): Promise<void> => {
  for (const group of forgetTexts()) fetched.add(group);
  // What is here from the start: the place of notes, which stands on, is worded anew at any time.
  await activateLocale('en');
};

/** Brings the groups of texts that are here where the app uses what the present test imports, or that came with what it began. */
export const bringTexts = async (): Promise<void> => {
  const groups = groupsOfTests[expect.getState().testPath?.replace(/^.*\/src\//, '') ?? ''];
  if (groups) await loadMessages([...groups.here, ...groups.later.filter((group) => fetched.has(group))]);
};
