import { afterEach, expect, it, vi } from 'vitest';
import { waitFor } from '../test/wait-for.ts';
import { runWhenIdle } from './when-at-rest.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser that has so much room between two frames, each of which begins when it is told to. */
const stubIdle = (remainingMs: number) => {
  const asked: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (tell: IdleRequestCallback) =>
    asked.push(() => tell({ didTimeout: false, timeRemaining: () => remainingMs })),
  );
  vi.stubGlobal('cancelIdleCallback', (at: number) => (asked[at - 1] = () => undefined));
  return asked;
};

it('acts when the page rests, once', () => {
  const act = vi.fn<() => void>();
  // The page of other tests draws beside this one, and never rests.
  const asked = stubIdle(40);
  runWhenIdle(act, 60_000);
  expect(act).not.toHaveBeenCalled();
  asked[0]?.();
  expect(act).toHaveBeenCalledOnce();
  expect(asked).toHaveLength(1);
});

it('waits while something moves, and is called off', async () => {
  const act = vi.fn<() => void>();
  const asked = stubIdle(12);
  const callOff = runWhenIdle(act, 5000);
  asked[0]?.();
  await waitFor(() => expect(asked).toHaveLength(2));
  callOff();
  asked[1]?.();
  expect(act).not.toHaveBeenCalled();
});

it('acts after the longest time while something moves all along', async () => {
  const act = vi.fn<() => void>();
  const mark = document.body.appendChild(document.createElement('div'));
  const turning = mark.animate({ left: ['0', '9px'] }, { duration: 50, iterations: Number.POSITIVE_INFINITY });
  const draw = () => turning.playState === 'running' && requestAnimationFrame(draw);
  draw();
  runWhenIdle(act, 300);
  await waitFor(() => expect(act).toHaveBeenCalledOnce());
  turning.cancel();
  mark.remove();
});

it('acts soon where the browser does not tell when it rests', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(window, 'requestIdleCallback');
  const act = vi.fn<() => void>();
  runWhenIdle(act, 5000);
  await waitFor(() => expect(act).toHaveBeenCalledOnce());
});
