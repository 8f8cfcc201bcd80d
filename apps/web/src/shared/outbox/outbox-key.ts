/** Key of the kept calls in the device's storage. */
export const outboxKey = 'outbox';
