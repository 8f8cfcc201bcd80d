import { createStore } from '../store.ts';
import { standing, type PushStanding } from './push-machine.ts';

/** State of push messages on this device, in this visit. */
export const pushStanding = createStore<PushStanding>(standing);

/** The browser's permission for notifications of this app. */
export const presentPermission = (): NotificationPermission | 'unsupported' =>
  'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator
    ? Notification.permission
    : 'unsupported';
