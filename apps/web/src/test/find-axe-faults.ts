import axe from 'axe-core';

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Lets everything that moves, or is about to, come to rest: a half faded text has no contrast of its own. */
const settle = async (): Promise<void> => {
  for (;;) {
    await nextFrame();
    await nextFrame();
    const moving = document
      .getAnimations()
      .filter(({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity);
    if (moving.length === 0) return;
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
};

/** What axe finds in a part of a page, each as `rule: html`. */
export const findAxeFaults = async (element: Element): Promise<string[]> => {
  await settle();
  const { violations } = await axe.run(element, {
    rules: { region: { enabled: false } },
    // Only what is broken is told, without the ways to it.
    resultTypes: ['violations'],
    selectors: false,
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
