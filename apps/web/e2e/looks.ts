import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';
import { findMovedByTheme } from './boxes.ts';
import { findFaint } from './contrast.ts';
import { findMisfits } from './fit.ts';
import { comeToRest, holdStill } from './rest.ts';

const violations = z.array(
  z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string(), failureSummary: z.string().optional() })) }),
);

/** Only what is broken is told, without the ways to it. */
const told = { resultTypes: ['violations'], selectors: false };
const runs = {
  /** `findFaint` reads contrast, in each theme, and where axe does not. */
  all: { ...told, rules: { 'color-contrast': { enabled: false } } },
  /** A theme changes colours alone. */
  colours: { ...told, runOnly: ['link-in-text-block'] },
};

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const withAxe = new WeakSet<Page>();
/** Brings axe into a page, and into each that it goes to from there: not sent again, and not run before it is asked for. */
const bringAxe = async (page: Page): Promise<void> => {
  if (withAxe.has(page)) {
    await page.evaluate(`'axe' in window || bringAxe()`);
    return;
  }
  withAxe.add(page);
  await page.addInitScript(`window.bringAxe = () => {${source}\n};`);
  await page.evaluate(source);
};

/** Runs axe on the page as it stands. */
const findFaults = async (page: Page, rules: keyof typeof runs): Promise<string[]> => {
  const run = `axe.run(${JSON.stringify(runs[rules])}).then(({ violations }) => violations)`;
  return violations
    .parse(await page.evaluate(run))
    .map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    );
};

/**
 * Looks at states of the app: by axe in both themes, and by its boxes on every size of screen and of text. A theme moves no
 * box, so that these are measured in one. What was found is held to nothing at the end. `isWhole`: a state in which nothing
 * may need scrolling to.
 */
export const useLooks = () => {
  const faults = new Map<string, string[]>();
  /** Kinds of states that were looked at. */
  const states = new Set<string>();
  return {
    look: async (page: Page, state: string, { isWhole = false } = {}): Promise<void> => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.evaluate(comeToRest);
      const motion = await page.evaluateHandle(holdStill);
      await bringAxe(page);
      const found = await page.evaluate(findMovedByTheme);
      found.push(...(await findFaults(page, 'all')));
      found.push(...(await findFaint(page, states)));
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.evaluate(comeToRest);
      found.push(...(await findFaults(page, 'colours')).map((fault) => `dark: ${fault}`));
      found.push(...(await findMisfits(page, isWhole)));
      await motion.evaluate((goOn) => goOn());
      // A retried journey looks again: its first try must not count.
      faults.delete(state);
      if (found.length > 0) faults.set(state, found);
    },
    expectNone: (): void => {
      const all = Object.fromEntries(faults);
      faults.clear();
      expect(all).toEqual({});
    },
  };
};
