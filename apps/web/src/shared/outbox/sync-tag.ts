/** What the browser calls the sending of kept calls by, which it starts when there is a connection. */
export const syncTag = 'outbox';
