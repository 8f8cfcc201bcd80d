/** Keys of the calls this page saved before the outbox module was loaded; `isOver` once it has been. */
export const pendingWrites = { ids: new Set<string>(), isOver: false };
