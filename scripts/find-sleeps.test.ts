import { expect, it } from 'vitest';
import { findSleeps } from './find-sleeps.ts';

const timer = `import { setTimeout as delay } from 'node:timers/promises';\n`;

it.each([
  ['await new Promise((resolve) => setTimeout(resolve, 50));', [1]],
  ['const rest = () => new Promise<void>((go) => setTimeout(go, 100));', [1]],
  ['setTimeout(again.resolve, 150);', [1]],
  ['setTimeout(() => again.resolve(), 150);', [1]],
  ['await page.waitForTimeout(1000);', [1]],
  [`${timer}await delay(400);`, [2]],
  [`import { setTimeout } from 'node:timers/promises';\nawait setTimeout(400);`, [2]],
  ['// Sleep:\nawait page.waitForTimeout(1);', [2]],
])('finds the sleep in %s', (source, lines) => {
  expect(findSleeps(source)).toEqual(lines);
});

it.each([
  [`${timer}// Sleep: the silence is what counts as idle.\nawait delay(1100);`],
  [`${timer}await delay(5); // Sleep: the pace of a loop.`],
  ['await new Promise((resolve) => setTimeout(resolve));'],
  ['timer = setTimeout(look, 50);'],
  ['setTimeout(() => reject(new Error("late")), 200_000);'],
  ['await expect.poll(() => count).toBe(1);'],
  ['const timers = vi.spyOn(globalThis, "setTimeout");'],
  ['const delay = (ms: number) => ms;\ndelay(5);'],
])('leaves %s', (source) => {
  expect(findSleeps(source)).toEqual([]);
});
