import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';

const violations = z.array(
  z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string(), failureSummary: z.string().optional() })) }),
);

/** Runs axe on the page as it stands, when all that moves has come to rest. A theme changes colours alone. */
const findFaults = async (page: Page, rules: 'all' | 'colours'): Promise<string[]> => {
  await page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    for (;;) {
      // What has just been drawn begins to move with the next frame.
      await frame();
      await frame();
      const moving = document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
        );
      if (moving.length === 0) return;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
  const options = rules === 'all' ? '' : '{ runOnly: ["color-contrast", "link-in-text-block"] }';
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const found = violations.parse(await page.evaluate(`axe.run(${options}).then(({ violations }) => violations)`));
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  );
};

/** Looks at states of the app in both themes, and holds what axe found to nothing at the end. */
export const useAxe = () => {
  const faults: [state: string, found: string[]][] = [];
  return {
    look: async (page: Page, state: string): Promise<void> => {
      await page.emulateMedia({ colorScheme: 'light' });
      faults.push([state, await findFaults(page, 'all')]);
      await page.emulateMedia({ colorScheme: 'dark' });
      faults.push([`${state}, dark`, await findFaults(page, 'colours')]);
    },
    expectNone: (): void => expect(faults.splice(0).filter(([, found]) => found.length > 0)).toEqual([]),
  };
};
