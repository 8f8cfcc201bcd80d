const swallow = (event: Event): void => {
  if (event.isTrusted && event.target instanceof HTMLImageElement) event.stopImmediatePropagation();
};

/** Lets no picture come or fail: no server draws here, so that only the events that a test makes count. Returns the way to stop. */
export const holdPictures = (): (() => void) => {
  window.addEventListener('error', swallow, true);
  window.addEventListener('load', swallow, true);
  return () => {
    window.removeEventListener('error', swallow, true);
    window.removeEventListener('load', swallow, true);
  };
};
