/** A finger on an element: pointer events as a browser sends them for a touch, from its middle, in steps of 16 ms. */
export const putFinger = (target: Element, { pointerId = 7, isPrimary = true, atMs = performance.now() } = {}) => {
  // The browser knows no pointer behind made-up events, so it has none to capture.
  if (target instanceof HTMLElement) target.setPointerCapture = () => undefined;
  const bounds = target.getBoundingClientRect();
  const start = { x: bounds.left + bounds.width / 2, y: bounds.top + bounds.height / 2 };
  let now = atMs;
  let at = start;
  const make = (type: string, coalescedEvents: PointerEvent[] = []): PointerEvent => {
    const event = new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      pointerType: 'touch',
      pointerId,
      isPrimary,
      button: 0,
      clientX: at.x,
      clientY: at.y,
      coalescedEvents,
    });
    Object.defineProperty(event, 'timeStamp', { value: now });
    return event;
  };
  const fire = (type: string, coalesced?: PointerEvent[]): void => void target.dispatchEvent(make(type, coalesced));
  /** Goes (x, y) px in steps of 16 ms, and tells each. */
  const go = (x: number, y: number, overMs: number, each: () => void): void => {
    const steps = Math.max(1, Math.round(overMs / 16));
    const from = at;
    for (let step = 1; step <= steps; step += 1) {
      now += overMs / steps;
      at = { x: from.x + (x * step) / steps, y: from.y + (y * step) / steps };
      each();
    }
  };
  fire('pointerdown');
  return {
    /** Moves by (x, y) px in steps; `overMs` sets the speed. */
    move(x: number, y = 0, overMs = 160) {
      go(x, y, overMs, () => fire('pointermove'));
      return this;
    },
    /** The same on a page that was busy meanwhile: all steps come as one event. */
    moveAtOnce(x: number, y = 0, overMs = 160) {
      const steps: PointerEvent[] = [];
      go(x, y, overMs, () => steps.push(make('pointermove')));
      fire('pointermove', steps);
      return this;
    },
    rest(ms: number) {
      now += ms;
      return this;
    },
    lift: () => fire('pointerup'),
    cancel: () => fire('pointercancel'),
  };
};
