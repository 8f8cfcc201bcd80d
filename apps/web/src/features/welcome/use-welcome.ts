import { useEffect, useState } from 'react';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { storage } from '../../shared/storage/storage.ts';

const key = 'welcome';
/** By then whoever only looks has seen what the first card is. */
const afterMs = 4000;
/** A card that was just swiped has flown off, and the next finger has come down. */
const restMs = 450;

/** Whether the page was opened at the feed itself: links of messages, and to other screens, are followed by people who were called. */
const cameByTheFeed = (): boolean => {
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival !== undefined && URL.canParse(arrival.name) && new URL(arrival.name).pathname === '/';
};

/** Something of an earlier visit is kept on this device. */
const hasBeenHere = (): boolean => {
  const help = storage.get('feedHelp');
  const isHelpOfBefore = help !== null && !(Number.parseInt(help, 10) >= performance.timeOrigin);
  return isHelpOfBefore || storage.get(key) !== null;
};

/**
 * Whether the welcome is to be shown now, and the way to end it: once on a device, at the feed, to one who was a visitor when
 * the page came (`isVisitor`; the first swipe makes a guest), after their first touch or four seconds. It waits while a finger is down and until what that did is done, so that a touch stays what
 * it was meant to be.
 */
export const useWelcome = (isVisitor: boolean): [isShown: boolean, end: () => void] => {
  const [isFirst, setIsFirst] = useState(() => isVisitor && cameByTheFeed() && !hasBeenHere());
  const [isShown, setIsShown] = useState(false);
  const [path] = useBrowserLocation();

  useEffect(() => {
    if (!isFirst || isShown) return undefined;
    let isDown = false;
    const show = (): void => {
      // Elsewhere by now, or something else asks already: it comes with the next touch of the feed.
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
  // Its code may come when the visitor has gone on to another screen, where it would hold the keys.
  return [isShown && path === '/', end];
};
