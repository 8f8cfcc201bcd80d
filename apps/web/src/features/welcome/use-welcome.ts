import { useEffect, useState } from 'react';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { storage } from '../../shared/storage/storage.ts';

const key = 'welcome';
/** Enough time for a passive visitor to see the first card. */
const afterMs = 4000;
/** By then a swiped card has flown off, and the next touch has begun. */
const restMs = 450;

/** True if the page was opened at the feed itself: a link in a message or to another screen was followed for a purpose. */
const cameByTheFeed = (): boolean => {
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival !== undefined && URL.canParse(arrival.name) && new URL(arrival.name).pathname === '/';
};

/** True if the device has data of an earlier visit. */
const hasBeenHere = (): boolean => {
  const help = storage.get('feedHelp');
  const isHelpOfBefore = help !== null && !(Number.parseInt(help, 10) >= performance.timeOrigin);
  return isHelpOfBefore || storage.get(key) !== null;
};

/**
 * Whether to show the welcome now, and the function that ends it: once per device, at the feed, to a visitor at page load
 * (`isVisitor`; the first swipe makes a guest), after the first touch or four seconds. It waits for a touch and its result to end,
 * so that it does not change a touch's meaning.
 */
export const useWelcome = (isVisitor: boolean): [isShown: boolean, end: () => void] => {
  const [isFirst, setIsFirst] = useState(() => isVisitor && cameByTheFeed() && !hasBeenHere());
  const [isShown, setIsShown] = useState(false);
  const [path] = useBrowserLocation();

  useEffect(() => {
    if (!isFirst || isShown) return undefined;
    let isDown = false;
    const show = (): void => {
      // Another screen or dialog is open: the next touch of the feed shows it.
      if (isDown || location.pathname !== '/' || document.querySelector('dialog[open]') !== null) return;
      storage.set(key, 'seen');
      setIsShown(true);
    };
    let timer = setTimeout(show, Math.max(restMs, afterMs - performance.now()));
    const down = (): void => {
      isDown = true;
      clearTimeout(timer);
    };
    const up = (): void => {
      isDown = false;
      clearTimeout(timer);
      timer = setTimeout(show, restMs);
    };
    const events = [
      ['pointerdown', down],
      ['pointerup', up],
      ['pointercancel', up],
      ['keyup', up],
    ] as const;
    for (const [name, listener] of events) addEventListener(name, listener);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of events) removeEventListener(name, listener);
    };
  }, [isFirst, isShown]);

  const end = (): void => {
    setIsShown(false);
    setIsFirst(false);
  };
  // Its code may load after the visitor has left the feed, where it would capture the keys.
  return [isShown && path === '/', end];
};
