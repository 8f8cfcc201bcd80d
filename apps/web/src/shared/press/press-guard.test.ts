import { describe, expect, it } from 'vitest';
import { createPressGuard } from './press-guard.ts';

type Mark = string | { readonly xPx: number };
const at = (xPx: number): Mark => ({ xPx });
const noteOn = (guard: ReturnType<typeof createPressGuard>, mark: Mark, atMs: number): void =>
  typeof mark === 'string' ? guard.note(mark, atMs) : guard.note('pointer', atMs, mark.xPx, 700);

/** Presses `control` at these times, and returns for each press whether it was accepted. */
const press = (
  presses: readonly (readonly [atMs: number, mark: Mark, control: string, shownAtMs?: number])[],
): boolean[] => {
  const guard = createPressGuard();
  return presses.map(([atMs, mark, control, shownAtMs]) => {
    noteOn(guard, mark, atMs);
    return guard.takes(control, shownAtMs);
  });
};

describe('a control that has just appeared', () => {
  it.each([80, 350, 699])('takes no press at the place of the press before, %i ms after it', (ms) => {
    expect(
      press([
        [0, at(200), 'turn'],
        [ms, at(230), 'knew', 0],
      ]),
    ).toEqual([true, false]);
  });

  it('takes one after 700 ms, and refused presses do not prolong that', () => {
    expect(
      press([
        [0, at(200), 'turn'],
        [300, at(200), 'knew', 0],
        [700, at(200), 'knew', 0],
      ]),
    ).toEqual([true, false, true]);
  });

  it('takes a press at another place at once', () => {
    expect(
      press([
        [0, at(200), 'turn'],
        [80, at(300), 'knew', 0],
      ]),
    ).toEqual([true, true]);
  });

  it('takes no press by the key of the press before, however long ago that was, and one by another key', () => {
    const before = [0, 'ArrowRight', 'known'] as const;
    expect(press([before, [5000, 'ArrowRight', 'start', 4900]])).toEqual([true, false]);
    expect(press([before, [5000, 'ArrowLeft', 'not-now', 4900]])).toEqual([true, true]);
    expect(press([before, [5000, at(200), 'start', 4900]])).toEqual([true, true]);
  });

  it('judges by the press before also where that was no press of a control', () => {
    const guard = createPressGuard();
    guard.note('Enter', 0);
    guard.takes('delete', -5000);
    guard.note('Tab', 50);
    guard.note('Enter', 100);
    expect(guard.takes('confirm', 10)).toBe(true);
  });

  it('takes no press because what lies around it, and had been there for long, took it', () => {
    const guard = createPressGuard();
    noteOn(guard, at(200), 1000);
    guard.takes('', 0);
    noteOn(guard, at(200), 1300);
    expect([guard.takes('', 0), guard.takes('pace', 1100), guard.takes('other', 0)]).toEqual([true, false, true]);
    noteOn(guard, at(200), 1900);
    expect([guard.takes('', 0), guard.takes('pace', 1100)]).toEqual([true, true]);
  });

  it('judges a press by when it was made, not by when a busy page hears of it', () => {
    expect(
      press([
        [0, at(200), 'turn'],
        [90, at(200), 'knew', 600],
      ]),
    ).toEqual([true, false]);
  });

  it('takes the first press of a visit, and any that has neither key nor place', () => {
    expect(press([[10, 'Space', 'turn', 0]])).toEqual([true]);
    expect(
      press([
        [0, '', 'turn'],
        [500, '', 'knew', 10],
      ]),
    ).toEqual([true, true]);
  });
});

describe('a control that has appeared without a press', () => {
  const tap = (guard: ReturnType<typeof createPressGuard>, atMs: number, xPx: number): boolean => {
    noteOn(guard, at(xPx), atMs);
    return guard.takes('', 2000, true);
  };

  it.each([500, 600, 900, 1199])(
    'takes no tap of a series from before, one each %i ms, until it has paused',
    (paceMs) => {
      const guard = createPressGuard();
      let atMs = 0;
      for (; atMs < 2000; atMs += paceMs) {
        noteOn(guard, at(200), atMs);
        guard.takes('known');
      }
      const taken: boolean[] = [];
      for (; atMs < 9000; atMs += paceMs) taken.push(tap(guard, atMs, 200 + (taken.length % 2) * 40));
      expect(taken).toEqual(taken.map(() => false));
      expect(tap(guard, atMs - paceMs + 1200, 200)).toBe(true);
    },
  );

  it('takes a tap at another place, and each one of a series that began on it', () => {
    const guard = createPressGuard();
    noteOn(guard, at(200), 1900);
    guard.takes('known');
    expect([tap(guard, 2100, 300), tap(guard, 2500, 300), tap(guard, 2900, 300)]).toEqual([true, true, true]);
  });
});

describe('a control that has been there', () => {
  it('takes two presses within 400 ms as one, wherever the second hits it', () => {
    expect(
      press([
        [0, at(220), 'known'],
        [120, at(220), 'known'],
        [399, at(300), 'known'],
        [400, at(220), 'known'],
      ]),
    ).toEqual([true, false, false, true]);
    expect(
      press([
        [0, 'KeyZ', 'undo'],
        [350, 'KeyZ', 'undo'],
        [450, 'KeyZ', 'undo'],
      ]),
    ).toEqual([true, false, true]);
  });

  it('loses no press of somebody who alternates keys or buttons', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowLeft', 'Space', 'ArrowRight', 'KeyS'];
    expect(press(keys.map((key, turn) => [turn * 210, key, key] as const))).toEqual(keys.map(() => true));
    const turns = Array.from({ length: 6 }, (_, turn) => [turn * 90, turn % 2 ? 'ArrowRight' : 'Space'] as const);
    expect(press(turns.map(([atMs, key]) => [atMs, key, key, atMs - 90] as const))).toEqual(turns.map(() => true));
    // Two keys of one button are two presses.
    expect(
      press([
        [0, 'Space', 'right'],
        [90, 'ArrowRight', 'right'],
      ]),
    ).toEqual([true, true]);
  });
});

describe('swipes', () => {
  const swipe = (guard: ReturnType<typeof createPressGuard>, atMs: number, xPx: number, shownAtMs?: number) => {
    noteOn(guard, at(xPx), atMs);
    guard.noteSwipe();
    return guard.takes('right', shownAtMs);
  };

  it('act as briskly as they come on cards that were there', () => {
    const guard = createPressGuard();
    expect([0, 150, 300, 450].map((atMs) => swipe(guard, atMs, 100))).toEqual([true, true, true, true]);
  });

  it('count, twenty of them a quarter of a second apart, also right after the cards have appeared', () => {
    const guard = createPressGuard();
    const taken = Array.from({ length: 20 }, (_, turn) => swipe(guard, 120 + turn * 250, 100, 100));
    expect(taken).toEqual(taken.map(() => true));
  });

  it('do not hit what has slid in under the finger, wherever on it they begin', () => {
    const guard = createPressGuard();
    expect([swipe(guard, 0, 60), swipe(guard, 250, 240, 120), swipe(guard, 850, 240, 120)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('hit it after a press of a button', () => {
    const guard = createPressGuard();
    noteOn(guard, at(300), 0);
    expect([guard.takes('known'), swipe(guard, 300, 200, 120)]).toEqual([true, true]);
  });
});

/** Presses one key in a steady rhythm for a minute; each accepted press shows the next control at once. */
const pressSteadily = (paceMs: number, isPhase: boolean): { taken: number; refusedMs: number } => {
  const guard = createPressGuard();
  let shownAtMs = -Infinity;
  let takenMs = 0;
  let taken = 0;
  let refusedMs = 0;
  for (let atMs = 0; atMs < 60_000; atMs += paceMs) {
    guard.note('Space', atMs);
    if (guard.takes(isPhase ? `phase ${taken}` : 'known', shownAtMs)) {
      taken += 1;
      takenMs = atMs;
      if (isPhase) shownAtMs = atMs;
    } else refusedMs = Math.max(refusedMs, atMs - takenMs);
  }
  return { taken, refusedMs };
};

describe('one key in a steady rhythm', () => {
  it.each([
    [250, 120, 80],
    [350, 86, 86],
    [400, 150, 75],
    [600, 100, 50],
    [750, 80, 80],
  ])('of %i ms chooses %i cards, or goes %i steps of a workout', (paceMs, cards, steps) => {
    expect(pressSteadily(paceMs, false).taken).toBe(cards);
    expect(pressSteadily(paceMs, true).taken).toBe(steps);
  });

  it.each([100, 150, 250, 390, 500, 690, 720])('of %i ms is never refused for longer than 700 ms', (paceMs) => {
    for (const isPhase of [false, true]) expect(pressSteadily(paceMs, isPhase).refusedMs).toBeLessThan(700);
  });
});
