/** Key of the kept calls in the device's storage. */
export const outboxKey = 'outbox';

/** Shape of a kept call; each release reads what those before it stored. */
export const entryVersion = 2;
