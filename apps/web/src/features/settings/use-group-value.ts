import type { User } from '@kadro/contract';
import { useT } from '../../shared/i18n/use-t.ts';
import { usePreference } from '../../shared/preferences/preferences.ts';
import type { GroupName } from './groups.tsx';

/** Returns the short value of a group for its row in the list; undefined if it would say little. */
export const useGroupValue = (user: User | null): ((name: GroupName) => string | undefined) => {
  const t = useT();
  const [theme] = usePreference('theme');
  const [displayMode] = usePreference('displayMode');
  const values: Partial<Record<GroupName, string | undefined>> = {
    look: t(`settings.theme.${theme}`),
    feed: t(`settings.display.${displayMode}`),
    day: user ? (user.level === 'novice' ? t('level.novice') : user.level.toUpperCase()) : undefined,
  };
  return (name) => values[name];
};
