/** Keys of the calls that this page has written down before the outbox was here, and whether it is by now, to keep them itself. */
export const pendingWrites = { ids: new Set<string>(), isOver: false };
