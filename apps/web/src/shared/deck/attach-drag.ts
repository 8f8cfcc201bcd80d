import { velocityOf } from './swipe-physics.ts';
import type { Sample, Velocity } from './swipe-physics.ts';

/** Receives a drag. `start` returns the offset to continue from, or null to refuse the drag. */
export interface DragListener {
  start(startEvent: PointerEvent): { xPx: number; yPx: number } | null;
  move(xPx: number, yPx: number): void;
  /** `velocity` is null if the drag was cancelled (a system gesture, a second pointer, a lost capture). */
  end(xPx: number, yPx: number, velocity: Velocity | null): void;
}

/** Distance before a press becomes a drag, so that taps stay taps. */
const slopPx = 7;
const keptSamples = 12;
/** Above this scale the page counts as zoomed by two fingers; a little more than 1, as browsers do not return to it exactly. */
const zoomedScale = 1.02;

/** Whether two fingers have zoomed the page. */
export const isZoomed = (): boolean => (visualViewport?.scale ?? 1) > zoomedScale;

/** The moves that the browser coalesced into one, oldest first: a busy page gets the path of a quick finger at once. */
const stepsOf = (event: PointerEvent): readonly PointerEvent[] => {
  const steps = 'getCoalescedEvents' in event ? event.getCoalescedEvents() : [];
  return steps.length > 0 ? steps : [event];
};

/** A press that became a drag ends with a click on the element under the finger: swallow that one. */
const swallowNextClick = (element: HTMLElement): void => {
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  element.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 0);
};

/**
 * Makes an element draggable sideways by one pointer. The page still scrolls up and down (`touch-action: pan-y` in its styles);
 * further fingers are ignored. Returns the detach function.
 */
export const attachDrag = (element: HTMLElement, listener: DragListener): (() => void) => {
  let pointerId: number | null = null;
  let dragging = false;
  let origin = { xPx: 0, yPx: 0 };
  let offset = { xPx: 0, yPx: 0 };
  let press: PointerEvent | null = null;
  let samples: Sample[] = [];

  const release = (velocity: Velocity | null): void => {
    const wasDragging = dragging;
    const id = pointerId;
    pointerId = null;
    dragging = false;
    press = null;
    if (id !== null && element.hasPointerCapture(id)) element.releasePointerCapture(id);
    const last = samples.at(-1);
    samples = [];
    if (wasDragging && last !== undefined) listener.end(last.xPx, last.yPx, velocity);
  };

  const onDown = (event: PointerEvent): void => {
    // On a zoomed page a drag moves the page.
    if (isZoomed()) return;
    if (dragging || !event.isPrimary || event.button !== 0) return;
    pointerId = event.pointerId;
    press = event;
    origin = { xPx: event.clientX, yPx: event.clientY };
  };

  const begin = (step: PointerEvent): void => {
    const startOffset = press === null ? null : listener.start(press);
    if (startOffset === null) {
      release(null);
      return;
    }
    dragging = true;
    offset = startOffset;
    // The slop is not made up for: the card starts to move from its place, without a jump.
    origin = { xPx: origin.xPx + Math.sign(step.clientX - origin.xPx) * slopPx, yPx: step.clientY };
    element.setPointerCapture(step.pointerId);
  };

  const follow = (step: PointerEvent): void => {
    const wayX = Math.abs(step.clientX - origin.xPx);
    const wayY = Math.abs(step.clientY - origin.yPx);
    if (!dragging) {
      if (wayY > slopPx && wayY >= wayX) release(null);
      else if (wayX > slopPx) begin(step);
      if (!dragging) return;
    }
    const xPx = offset.xPx + step.clientX - origin.xPx;
    const yPx = offset.yPx + step.clientY - origin.yPx;
    samples.push({ xPx, yPx, atMs: step.timeStamp });
    if (samples.length > keptSamples) samples.shift();
  };

  const onMove = (event: PointerEvent): void => {
    for (const step of stepsOf(event)) if (event.pointerId === pointerId) follow(step);
    const last = samples.at(-1);
    if (event.pointerId === pointerId && last !== undefined) listener.move(last.xPx, last.yPx);
  };

  const onUp = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    if (dragging) swallowNextClick(element);
    release(velocityOf(samples, event.timeStamp));
  };

  const onBroken = (event: PointerEvent): void => {
    if (event.pointerId === pointerId) release(null);
  };
  // A touch is captured by the pressed element; passing the capture on to the card is no loss.
  const onLost = (event: PointerEvent): void => {
    if (event.target === element) onBroken(event);
  };
  const preventNativeDrag = (event: Event): void => event.preventDefault();

  element.addEventListener('pointerdown', onDown);
  element.addEventListener('pointermove', onMove);
  element.addEventListener('pointerup', onUp);
  element.addEventListener('pointercancel', onBroken);
  element.addEventListener('lostpointercapture', onLost);
  element.addEventListener('dragstart', preventNativeDrag);
  return () => {
    release(null);
    element.removeEventListener('pointerdown', onDown);
    element.removeEventListener('pointermove', onMove);
    element.removeEventListener('pointerup', onUp);
    element.removeEventListener('pointercancel', onBroken);
    element.removeEventListener('lostpointercapture', onLost);
    element.removeEventListener('dragstart', preventNativeDrag);
  };
};
