/** Runs in the page: brings all that moves to its end, also what has just been drawn and begins to move with the next frame. */
export const comeToRest = async (): Promise<void> => {
  const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
  for (;;) {
    await frame();
    await frame();
    const moving = document
      .getAnimations()
      .filter(({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity);
    if (moving.length === 0) return;
    for (const animation of moving) animation.finish();
  }
};

/**
 * Runs in the page: what changes is at its end at once, until the answer is called. Otherwise each element of a page of another
 * size or theme begins a transition of its own, if only one of no time, and tells of it four times.
 */
export const holdStill = (): (() => void) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; }');
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
};
