import { useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clickAt, placeIn } from '../../test/press-at.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { usePressGuard } from './use-press-guard.ts';

/** Phases whose buttons share a place: each accepted press leads to the next one. */
const Phases = ({ onAct }: { readonly onAct: (phase: number) => void }) => {
  const [phase, setPhase] = useState(0);
  const takesPress = usePressGuard(phase);
  return (
    <button
      key={phase}
      type="button"
      style={{ position: 'fixed', inset: 0 }}
      onClick={() => {
        if (!takesPress(`act ${phase}`)) return;
        onAct(phase);
        setPhase(phase + 1);
      }}
    >
      phase {phase}
    </button>
  );
};

const open = async () => {
  const acts: number[] = [];
  await render(<Phases onAct={(phase) => acts.push(phase)} />);
  const find = (phase: number): Promise<HTMLElement> =>
    waitFor(() => {
      const found = page.getByRole('button', { name: `phase ${phase}`, exact: true }).element();
      if (!(found instanceof HTMLElement)) throw new Error('no button');
      return found;
    });
  await find(0);
  return { acts, find };
};

it('takes each click of assistive technology at once, also after keys and fingers that clicked nothing', async () => {
  const { acts, find } = await open();
  await userEvent.keyboard('  ');
  (await find(0)).click();
  const second = await find(1);
  for (const type of ['pointerdown', 'pointercancel'])
    second.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true }));
  for (const phase of [1, 2, 3]) (await find(phase)).click();
  expect(acts).toEqual([0, 1, 2, 3]);
});

it('judges by the clock of the page where a browser dates presses by another one', async () => {
  const { acts, find } = await open();
  const place = placeIn(await find(0));
  const eventMs = performance.now.bind(performance);
  // The page was suspended for an hour, which the clock of its events skipped.
  performance.now = () => eventMs() + 3_600_000;
  onTestFinished(() => {
    performance.now = eventMs;
  });
  clickAt(place, { atMs: eventMs() });
  await find(1);
  await waitFor(() => {
    clickAt(place, { atMs: eventMs() });
    expect(acts).toEqual([0, 1]);
  });
});

it('lets a key that is held click once', async () => {
  const { acts, find } = await open();
  (await find(0)).focus();
  await userEvent.keyboard('{Enter>8/}');
  await find(1);
  expect(acts).toEqual([0]);
});
