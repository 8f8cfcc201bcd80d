/**
 * Sonner restores the previous focus whenever the focus leaves the toasts, also by Tab, which traps keyboard users. This hides the
 * focus from it and restores it only when the focused toast is removed. Call before other listeners are added to `place`, the
 * toasts' container.
 */
export const letFocusPass = (place: HTMLElement): void => {
  let before: HTMLElement | null = null;
  let isInside = false;
  place.addEventListener(
    'focusin',
    (event) => {
      event.stopImmediatePropagation();
      if (!isInside && event.relatedTarget instanceof HTMLElement) before = event.relatedTarget;
      isInside = true;
    },
    true,
  );
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Node && !place.contains(target)) isInside = false;
  });
  new MutationObserver(() => {
    if (!isInside || document.activeElement !== document.body || !document.hasFocus()) return;
    isInside = false;
    before?.focus({ preventScroll: true });
  }).observe(place, { childList: true, subtree: true });
};
