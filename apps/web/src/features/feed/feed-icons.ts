import { IconBookmark, IconClock, IconStar, IconWarning } from '../../shared/ui/icons-later.tsx';
import { IconCheck, IconFeed, IconPlus, IconUser } from '../../shared/ui/icons.tsx';

/** Icons of empty states, by the names in the feeds; the icons themselves load after the first card. */
export const feedIcons = {
  bookmark: IconBookmark,
  check: IconCheck,
  clock: IconClock,
  feed: IconFeed,
  plus: IconPlus,
  star: IconStar,
  user: IconUser,
  warning: IconWarning,
};

export type FeedIcon = keyof typeof feedIcons;
