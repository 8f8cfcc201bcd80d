import { isPlaceholderWidth } from '@kadro/contract/cards/picture-sources';
import { useEffect, useState, type RefObject } from 'react';
import { freshMs } from '../../../shared/press/presses.ts';

const seenAfterMs = 500;
/** Minimum share of the element in the window. */
const partInSight = 0.25;

/** True if every picture has loaded; one that is missing for good is no longer an `img`. */
const arePicturesThere = (element: Element): boolean =>
  [...element.querySelectorAll('img')].every(
    ({ complete, naturalWidth }) => complete && naturalWidth > 0 && !isPlaceholderWidth(naturalWidth),
  );

/**
 * True once an element has been in view for half a second with all its pictures, and for 700 ms in all; another `shown` must be
 * seen again.
 */
export const useSeen = (ref: RefObject<HTMLElement | null>, shown: string): boolean => {
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const shownAtMs = performance.now();
    let isInSight = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      if (!isInSight || document.visibilityState !== 'visible' || !arePicturesThere(element)) return;
      timer = setTimeout(() => setSeen(shown), Math.max(seenAfterMs, shownAtMs + freshMs - performance.now()));
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isInSight = (entries.at(-1)?.intersectionRatio ?? 0) >= partInSight;
        look();
      },
      { threshold: partInSight },
    );
    observer.observe(element);
    const changes = new MutationObserver(look);
    changes.observe(element, { childList: true, subtree: true });
    // `load` does not bubble.
    element.addEventListener('load', look, true);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      changes.disconnect();
      element.removeEventListener('load', look, true);
      document.removeEventListener('visibilitychange', look);
    };
  }, [ref, shown]);
  return seen === shown;
};
