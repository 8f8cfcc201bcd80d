import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pressGuard } from '../../shared/press/presses.ts';
import { createStore, useStore } from '../../shared/store.ts';
import { clickAt, placeIn } from '../../test/press-at.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { WelcomeSheet } from './welcome-sheet.tsx';

/** Delay between the end of a tap and the sheet, ms. */
const restMs = 450;
/** Time during which it lets taps through to the page below, ms. */
const motionMs = 400;

const isOpen = createStore(false);
let acts: string[];

/** The page below the sheet as one button that counts its presses. */
const Feed = () => (
  <>
    <button
      type="button"
      style={{ position: 'fixed', inset: 0 }}
      onClick={() => pressGuard.takes('known') && acts.push('known')}
    >
      known
    </button>
    {useStore(isOpen) && <WelcomeSheet onClose={() => acts.push('level')} />}
  </>
);

const level = (name: string): Promise<Element> =>
  waitFor(() => page.getByRole('button', { name, exact: true }).element());
const sheet = () => document.querySelector('dialog');
const endMotion = () =>
  Promise.all(
    sheet()
      ?.getAnimations()
      .map(({ finished }) => finished) ?? [],
  );

beforeEach(async () => {
  acts = [];
  isOpen.set(false);
  await page.viewport(390, 844);
  await render(<Feed />);
  await level('known');
});

it.each([500, 600, 900])('takes no tap of a series on the page below, one each %i ms', async (paceMs) => {
  isOpen.set(true);
  const a2 = await level('A2');
  await endMotion();
  const spot = placeIn(a2);
  isOpen.set(false);
  await waitFor(() => expect(sheet()).toBeNull());
  const beganMs = performance.now() - restMs;
  clickAt(spot, { atMs: beganMs });
  isOpen.set(true);
  await level('A2');
  let tap = 1;
  for (; tap * paceMs < restMs + motionMs; tap += 1) clickAt(spot, { atMs: beganMs + tap * paceMs });
  const through = Array.from({ length: tap }, () => 'known');
  expect(acts).toEqual(through);
  await endMotion();
  for (; tap < 8; tap += 1) clickAt(spot, { atMs: beganMs + tap * paceMs });
  expect(acts).toEqual(through);
  clickAt(spot, { atMs: beganMs + 7 * paceMs + 1300 });
  expect(acts).toEqual([...through, 'level']);
});

it('takes a tap at another place as soon as it has come to rest', async () => {
  isOpen.set(true);
  clickAt(placeIn(await level('A2')), { atMs: performance.now() });
  await endMotion();
  clickAt(placeIn(await level('B2')), { atMs: performance.now() });
  expect(acts).toEqual(['known', 'level']);
});
