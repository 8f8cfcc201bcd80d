import type { MessageId } from '../shared/i18n/message-id.ts';

/** Title of each group of settings, by its name in the address. */
export const settingsTitles: Readonly<Record<string, MessageId>> = {
  look: 'settings.look',
  feed: 'settings.feed',
  workout: 'settings.workout',
  day: 'settings.day',
  notifications: 'settings.notifications',
  account: 'settings.account',
  security: 'settings.security',
  devices: 'settings.devices',
  blocks: 'settings.blocks',
  support: 'settings.support',
  host: 'settings.host',
  install: 'settings.install',
  about: 'settings.about',
};
