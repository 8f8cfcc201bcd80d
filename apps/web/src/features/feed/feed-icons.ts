import { IconBookmark, IconClock, IconPin, IconStar, IconWarning } from '../../shared/ui/icons-later.tsx';
import { IconCheck, IconPlus } from '../../shared/ui/icons.tsx';

/** Icons of empty states, by the names that the collections use: the icons themselves come later than the first card. */
export const feedIcons = {
  bookmark: IconBookmark,
  check: IconCheck,
  clock: IconClock,
  pin: IconPin,
  plus: IconPlus,
  star: IconStar,
  warning: IconWarning,
};

export type FeedIcon = keyof typeof feedIcons;
