interface PressEvents {
  /** When the browser says that it was pressed, in ms since the page's start. */
  readonly atMs: number;
}

const send = (target: Element, event: Event, atMs: number): void => {
  Object.defineProperty(event, 'timeStamp', { value: atMs });
  target.dispatchEvent(event);
};

/** Clicks what lies at a place of the window, at a time of the test's choice. */
export const clickAt = ({ x, y }: { readonly x: number; readonly y: number }, { atMs }: PressEvents): void => {
  const target = document.elementFromPoint(x, y);
  if (target === null) throw new Error(`Nothing lies at ${x}, ${y}.`);
  const init = { bubbles: true, cancelable: true, isPrimary: true, clientX: x, clientY: y };
  send(target, new PointerEvent('pointerdown', init), atMs);
  send(target, new MouseEvent('click', init), atMs);
};

/** Presses a key, at a time of the test's choice. */
export const keyAt = (code: string, { atMs }: PressEvents): void =>
  send(
    document.activeElement ?? document.body,
    new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }),
    atMs,
  );

/** A place within an element, by parts of its width and height. */
export const placeIn = (element: Element, partX = 0.5, partY = 0.5): { x: number; y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width * partX, y: top + height * partY };
};
