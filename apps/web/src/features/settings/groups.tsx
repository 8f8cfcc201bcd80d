import type { User } from '@kadro/contract';
import { lazy, type ComponentType } from 'react';
import type { IconComponent } from '../../shared/ui/icon.tsx';
import {
  IconBell,
  IconDevice,
  IconKey,
  IconMail,
  IconRepeat,
  IconSeed,
  IconSun,
} from '../../shared/ui/icons-later.tsx';
import { IconFeed } from '../../shared/ui/icons.tsx';
import { withMessages } from '../../shared/i18n/i18n.ts';
import { IconAround, IconBlocked, IconBook, IconPhone, IconShield } from './icons.tsx';

/** Audience of a group of settings: every visitor, guests and users, or those with an account. */
type Audience = 'everybody' | 'learner' | 'full-user';

interface Group {
  icon: IconComponent;
  audience: Audience;
  /** Set apart from the groups above it. */
  isFirst?: boolean;
  /** Stored on the device only: can be set offline, too. */
  isOfDevice?: true;
  load: () => Promise<{ default: ComponentType }>;
}

const makeGroup = (group: Group) => ({ ...group, Content: lazy(group.load) });

/** The groups of settings, in their order; each loads separately. */
export const groups = {
  look: makeGroup({
    icon: IconSun,
    audience: 'everybody',
    isOfDevice: true,
    load: async () => ({ default: (await import('./look-group.tsx')).LookGroup }),
  }),
  feed: makeGroup({
    icon: IconFeed,
    audience: 'everybody',
    isOfDevice: true,
    load: async () => ({ default: (await import('./feed-group.tsx')).FeedGroup }),
  }),
  workout: makeGroup({
    icon: IconRepeat,
    audience: 'everybody',
    isOfDevice: true,
    load: async () => ({ default: (await import('./workout-group.tsx')).WorkoutGroup }),
  }),
  day: makeGroup({
    icon: IconSeed,
    audience: 'learner',
    load: async () => ({ default: (await import('./day-group.tsx')).DayGroup }),
  }),
  notifications: makeGroup({
    icon: IconBell,
    audience: 'learner',
    load: withMessages(['push'], async () => ({
      default: (await import('./notifications-group.tsx')).NotificationsGroup,
    })),
  }),
  account: makeGroup({
    icon: IconKey,
    audience: 'learner',
    isFirst: true,
    load: async () => ({ default: (await import('./account-group.tsx')).AccountGroup }),
  }),
  security: makeGroup({
    icon: IconShield,
    audience: 'full-user',
    load: withMessages(['security'], async () => ({
      default: (await import('./security/security-group.tsx')).SecurityGroup,
    })),
  }),
  devices: makeGroup({
    icon: IconDevice,
    audience: 'full-user',
    load: async () => ({ default: (await import('./devices-group.tsx')).DevicesGroup }),
  }),
  blocks: makeGroup({
    icon: IconBlocked,
    audience: 'learner',
    load: async () => ({ default: (await import('./blocks-group.tsx')).BlocksGroup }),
  }),
  support: makeGroup({
    icon: IconMail,
    audience: 'everybody',
    isFirst: true,
    load: async () => ({ default: (await import('./support-group.tsx')).SupportGroup }),
  }),
  host: makeGroup({
    icon: IconAround,
    audience: 'everybody',
    isOfDevice: true,
    load: withMessages(['host'], async () => ({ default: (await import('./host-group.tsx')).HostGroup })),
  }),
  install: makeGroup({
    icon: IconPhone,
    audience: 'everybody',
    isOfDevice: true,
    load: async () => ({ default: (await import('./install-group.tsx')).InstallGroup }),
  }),
  about: makeGroup({
    icon: IconBook,
    audience: 'everybody',
    isOfDevice: true,
    load: async () => ({ default: (await import('./about-group.tsx')).AboutGroup }),
  }),
} as const;
export type GroupName = keyof typeof groups;

interface Place {
  readonly canInstall: boolean;
  readonly isInside: boolean;
}

const names = Object.keys(groups) as GroupName[];

/** Returns the groups for a user, by whether the device can install the app, and whether it runs inside another app. */
export const groupsOf = (user: User | null, { canInstall, isInside }: Place): GroupName[] =>
  names.filter((name) => {
    const { audience } = groups[name];
    if (name === 'install') return canInstall && !isInside;
    if (name === 'host') return isInside;
    return audience === 'everybody' || (user !== null && (audience === 'learner' || !user.isGuest));
  });
