import axe from 'axe-core';

/** Lets everything that moves come to rest: a half faded text has no contrast of its own. */
const settle = async (): Promise<void> => {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
};

/** What axe finds in a part of a page, each as `rule: html`. */
export const findAxeFaults = async (element: Element): Promise<string[]> => {
  await settle();
  const { violations } = await axe.run(element, { rules: { region: { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
