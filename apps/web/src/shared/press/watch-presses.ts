import { createPressGuard } from './press-guard.ts';
import { pressGuard } from './presses.ts';

/** The way after which a press on a card has become a swipe, as in `shared/deck/attach-drag.ts`. */
const slopPx = 7;
/** A pointer or a key has begun a press that may still become a click. */
let isPressed = false;
let fromPx = 0;

const listen = <Name extends 'pointerdown' | 'pointerup' | 'keydown' | 'click'>(
  name: Name,
  hear: (event: WindowEventMap[Name]) => void,
): void => addEventListener(name, hear, true);

const start = (): (() => void) => {
  const guard = createPressGuard();
  pressGuard.takes = guard.takes;
  listen('pointerdown', ({ isPrimary, clientX, clientY, timeStamp }) => {
    if (!isPrimary) return;
    isPressed = true;
    fromPx = clientX;
    guard.note('pointer', timeStamp, clientX, clientY);
  });
  listen('pointerup', ({ isPrimary, clientX, target }) => {
    const isOnCard = target instanceof Element && target.closest('[data-place]') !== null;
    if (isPrimary && isOnCard && Math.abs(clientX - fromPx) > slopPx) guard.noteSwipe();
  });
  listen('keydown', (event) => {
    const isEnter = event.key === 'Enter';
    isPressed = isEnter || event.key === ' ';
    if (!event.repeat) guard.note(event.code, event.timeStamp);
    // A held Enter clicks the focused button, and submits the form, as often as the keyboard repeats it.
    else if (isEnter && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
  });
  listen('click', ({ timeStamp }) => {
    if (!isPressed) guard.note('', timeStamp);
    isPressed = false;
  });
  return () => {
    guard.note('', performance.now());
    guard.takes('forget');
  };
};

let forget: (() => void) | undefined;

/** Puts the rules of presses in place for the whole page, once. Returns what forgets all presses so far. */
export const watchPresses = (): (() => void) => (forget ??= start());
