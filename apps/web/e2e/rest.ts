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
