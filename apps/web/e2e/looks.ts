import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';
import { findMisfits } from './fit.ts';
import { comeToRest } from './rest.ts';

const violations = z.array(
  z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string(), failureSummary: z.string().optional() })) }),
);

/** Runs axe on the page as it stands, when all that moves has come to rest. A theme changes colours alone. */
const findFaults = async (page: Page, rules: 'all' | 'colours'): Promise<string[]> => {
  await page.evaluate(comeToRest);
  const options = rules === 'all' ? '' : '{ runOnly: ["color-contrast", "link-in-text-block"] }';
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const found = violations.parse(await page.evaluate(`axe.run(${options}).then(({ violations }) => violations)`));
  return found.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  );
};

/**
 * Looks at states of the app: by axe in both themes, and by its boxes on every size of screen and of text. What was found is
 * held to nothing at the end. `isWhole`: a state in which nothing may need scrolling to.
 */
export const useLooks = () => {
  const faults = new Map<string, string[]>();
  return {
    look: async (page: Page, state: string, { isWhole = false } = {}): Promise<void> => {
      await page.emulateMedia({ colorScheme: 'light' });
      const found = await findFaults(page, 'all');
      await page.emulateMedia({ colorScheme: 'dark' });
      found.push(...(await findFaults(page, 'colours')).map((fault) => `dark: ${fault}`));
      found.push(...(await findMisfits(page, isWhole)));
      if (found.length > 0) faults.set(state, found);
    },
    expectNone: (): void => {
      const all = Object.fromEntries(faults);
      faults.clear();
      expect(all).toEqual({});
    },
  };
};
