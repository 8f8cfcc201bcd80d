/** Key of the queued calls in the device's storage. */
export const outboxKey = 'outbox';

/** Schema version of a queued call; each release reads those of earlier ones. */
export const entryVersion = 2;
