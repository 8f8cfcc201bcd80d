import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { root } from '../e2e/run-server.ts';
import { runIn, type EnginePage } from './engine-page.ts';
import * as inPage from './in-page.ts';

const interval = 40;
const soon = <T>(read: () => T, message?: string) => expect.poll(read, { interval, ...(message && { message }) });

/** Keeps a picture to be looked at. */
export const keepPicture = (engine: string, name: string, png: Buffer): void => {
  const folder = join(root, 'node_modules/.cache/kadro/engines');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${engine}-${name}.png`), png);
};

/** As `actUntil` of the journeys in `e2e/deck.ts`; a driver may be slow to report what came of a press. */
const actUntil = async (act: () => Promise<void>, hasCome: () => Promise<boolean>): Promise<void> => {
  for (;;) {
    await act();
    const untilMs = performance.now() + 2000;
    do {
      if (await hasCome()) return;
      // Sleep: paces a loop that what came of the press ends.
      await delay(interval);
    } while (performance.now() < untilMs);
  }
};

/** Somebody with the app in front of them: looks, waits as long as it takes, touches what is there to be touched. */
export const personAt = (page: EnginePage, engine: string, siteUrl: string) => {
  const reads = <Args extends readonly (string | boolean)[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> => runIn(page, work, ...args);

  const sees = async (kind: inPage.Kind, name: string, within = 'body'): Promise<void> => {
    await soon(() => reads(inPage.find, kind, name, within), `${kind} «${name}»`).not.toBeNull();
  };
  const seesNo = async (kind: inPage.Kind, name: string, within = 'body'): Promise<void> => {
    await soon(() => reads(inPage.find, kind, name, within), `no ${kind} «${name}»`).toBeNull();
  };

  /** Waits until a thing lies still, uncovered and enabled, then touches it. */
  const tap = async (kind: inPage.Kind, name: string, within = 'body'): Promise<void> => {
    let last = '';
    const look = async (): Promise<string> => {
      const found = await reads(inPage.find, kind, name, within);
      if (found === null) return 'not there';
      if (found.isDisabled) return 'disabled';
      if (found.cover !== '') return `covered by ${found.cover}`;
      const place = `${found.x} ${found.y}`;
      const isResting = place === last;
      last = place;
      return isResting ? 'ready' : 'moving';
    };
    await soon(look, `${kind} «${name}» to touch`).toBe('ready');
    const [x = 0, y = 0] = last.split(' ').map(Number);
    await page.tap({ x, y });
  };

  const topWord = async (): Promise<string> => (await reads(inPage.readTopCard, 'en'))[0] ?? '';

  /** The window once nothing moves; WebKit draws the last frame a moment after the animation has ended. */
  const stillPicture = async (): Promise<Buffer> => {
    await soon(() => reads(inPage.isStill), 'all at rest').toBe(true);
    let png = await page.screenshot();
    const isSameAgain = async (): Promise<boolean> => {
      const last = png;
      png = await page.screenshot();
      return png.equals(last);
    };
    await soon(isSameAgain, 'the same picture twice').toBe(true);
    return png;
  };

  return {
    reads,
    stillPicture,
    sees,
    seesNo,
    tap,
    /** Touches what goes by it until it is gone: what has just appeared under the finger takes no touch at once. */
    dismisses: (kind: inPage.Kind, name: string): Promise<void> =>
      actUntil(
        () => tap(kind, name),
        async () => (await reads(inPage.find, kind, name, 'body')) === null,
      ),
    press: page.press,
    reload: page.reload,
    soon,
    page,
    opens: (path: string) => page.goto(siteUrl + path),
    fills: async (label: string, value: string): Promise<void> => {
      await tap('field', label);
      await page.type(value);
    },
    topWord,
    /** Waits for a card with a word, and returns it. */
    seesCard: async (): Promise<string> => {
      await soon(topWord, 'a card').not.toBe('');
      return topWord();
    },
    /** Answers the top card in some way, waits for the next one, and returns the word answered. */
    answers: async (act: () => Promise<void>): Promise<string> => {
      const word = await topWord();
      await actUntil(act, async () => (await topWord()) !== word);
      return word;
    },
    /** What lies on top of a workout; empty at its end. */
    workoutItem: () => reads(inPage.readWorkoutItem),
    /** Goes on in a workout in some way: the card turns, or the next one comes, or the end. */
    goesOn: async (act: () => Promise<void>): Promise<void> => {
      const item = await reads(inPage.readWorkoutItem);
      await actUntil(act, async () => (await reads(inPage.readWorkoutItem)) !== item);
    },
    swipes: async (direction: 'left' | 'right'): Promise<void> => {
      await soon(() => reads(inPage.findRestingCard), 'a card that lies still').not.toBeNull();
      const box = await reads(inPage.findRestingCard);
      if (box === null) throw new Error('The card moves again.');
      const from = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
      const way = Math.round((direction === 'left' ? -0.45 : 0.45) * box.width);
      await page.drag(from, { x: from.x + way, y: from.y });
    },
    /** Keeps the window as a picture once nothing moves, and nothing runs out of it. */
    shows: async (name: string): Promise<void> => {
      const png = await stillPicture();
      expect(await reads(inPage.readOverflow)).toBeLessThanOrEqual(0);
      keepPicture(engine, name, png);
    },
  };
};

export type Person = ReturnType<typeof personAt>;
