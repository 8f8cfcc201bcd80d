import { createStore } from '../store.ts';
import { standing, type PushStanding } from './push-machine.ts';

/** How far push messages on this device have come, in this visit. */
export const pushStanding = createStore<PushStanding>(standing);

/** What the browser has been told about notifications of this app. */
export const presentPermission = (): NotificationPermission | 'unsupported' =>
  'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator
    ? Notification.permission
    : 'unsupported';
