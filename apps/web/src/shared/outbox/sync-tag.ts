/** Tag of the background sync that sends queued calls once there is a connection. */
export const syncTag = 'outbox';
