/**
 * Sonner gives the focus back to where it came from whenever it leaves the toasts, on the way by Tab, too, so that nobody
 * without a mouse got past one. Of the focus it is told nothing here: it is given back when a toast goes with it, and then alone.
 * To be called before anything else listens at `place`, in which the toasts stand.
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
