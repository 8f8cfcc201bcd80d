type Preload = (path: string) => void;

let preload: Preload | undefined;

/** Sets what happens when somebody is about to go to a path; the router does, with its table. */
export const setPreload = (handler: Preload): void => {
  preload = handler;
};

/** Says that somebody is about to go to a path. */
export const emitIntent: Preload = (path) => preload?.(path);
