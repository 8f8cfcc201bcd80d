type Preload = (path: string) => void;

let preload: Preload | undefined;

/** Sets the handler of intents; called by the router, with its table. */
export const setPreload = (handler: Preload): void => {
  preload = handler;
};

/** Signals that the user is about to go to a path. */
export const emitIntent: Preload = (path) => preload?.(path);
