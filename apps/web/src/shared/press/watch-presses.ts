import { createPressGuard } from './press-guard.ts';
import { pressGuard } from './presses.ts';

/** Distance after which a press on a card becomes a swipe, as in `shared/deck/attach-drag.ts`. */
const slopPx = 7;
/** Longest delay between the end of a touch and its click, ms. */
const clickWithinMs = 400;
/** A press dated further back than this uses another clock than the page's: browsers differ after a suspend. */
const latestMs = 5000;

/** End of the last press that may still become a click; infinite while it lasts. */
let endedMs = -Infinity;
let fromPx = 0;

const listen = <Name extends 'pointerdown' | 'pointerup' | 'pointercancel' | 'keydown' | 'keyup' | 'click'>(
  name: Name,
  hear: (event: WindowEventMap[Name]) => void,
): void => addEventListener(name, hear, true);

const timeOf = ({ timeStamp }: Event): number => {
  const nowMs = performance.now();
  return nowMs - timeStamp < latestMs ? timeStamp : nowMs;
};

const end = (event: Event): void => {
  if (endedMs === Infinity) endedMs = timeOf(event);
};

const start = (): (() => void) => {
  const guard = createPressGuard();
  pressGuard.takes = guard.takes;
  listen('pointerdown', (event) => {
    if (!event.isPrimary) return;
    endedMs = Infinity;
    fromPx = event.clientX;
    guard.note('pointer', timeOf(event), event.clientX, event.clientY);
  });
  listen('pointerup', (event) => {
    if (!event.isPrimary) return;
    end(event);
    const isOnCard = event.target instanceof Element && event.target.closest('[data-place]') !== null;
    if (isOnCard && Math.abs(event.clientX - fromPx) > slopPx) guard.noteSwipe();
  });
  listen('pointercancel', end);
  listen('keydown', (event) => {
    const isEnter = event.key === 'Enter';
    endedMs = isEnter || event.key === ' ' ? Infinity : -Infinity;
    if (!event.repeat) guard.note(event.code, timeOf(event));
    // A held Enter clicks the focused button, and submits the form, at each keyboard repeat.
    else if (isEnter && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
  });
  listen('keyup', (event) => {
    end(event);
    const pressMs = endedMs;
    // A key clicks in the task of its end.
    setTimeout(() => {
      if (endedMs === pressMs) endedMs = -Infinity;
    });
  });
  listen('click', (event) => {
    // Assistive technology clicks without a pointer or a key.
    if (timeOf(event) - endedMs >= clickWithinMs) guard.note('', timeOf(event));
    endedMs = -Infinity;
  });
  return () => {
    guard.note('', performance.now());
    guard.takes('forget');
  };
};

let forget: (() => void) | undefined;

/** Installs the rules of presses for the whole page, once. Returns the function that forgets all presses so far. */
export const watchPresses = (): (() => void) => (forget ??= start());
