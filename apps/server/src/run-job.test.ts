import { expect, it } from 'vitest';
import { runJob } from './run-job.ts';

const again = async (): Promise<void> => undefined;
const lasting = new AbortController().signal;

/** A clock that advances only during `sleep`, and the times at which a job ran by it. */
const start = (runMs = 0) => {
  let nowMs = 0;
  const ranAt: number[] = [];
  const clock = {
    now: () => nowMs,
    sleep: async (ms: number) => {
      nowMs += ms;
    },
  };
  const run = async (): Promise<void> => {
    ranAt.push(nowMs);
    nowMs += runMs;
  };
  return { clock, run, ranAt };
};

it('runs a job once', async () => {
  const { clock, run, ranAt } = start();
  await runJob({ run }, lasting, again, clock);
  expect(ranAt).toEqual([0]);
});

it('repeats a job that cannot wait for the next minute, and ends before that', async () => {
  const { clock, run, ranAt } = start();
  await runJob({ run, everySeconds: 20 }, lasting, again, clock);
  expect(ranAt).toEqual([0, 20_000, 40_000]);
  const slow = start(30_000);
  await runJob({ run: slow.run, everySeconds: 20 }, lasting, again, slow.clock);
  expect(slow.ranAt).toEqual([0, 50_000]);
});

it('ends when the server stops', async () => {
  const { clock, run, ranAt } = start();
  const stopping = new AbortController();
  const sleep = async (): Promise<void> => stopping.abort();
  await runJob({ run, everySeconds: 5 }, stopping.signal, again, { ...clock, sleep });
  expect(ranAt).toEqual([0]);
});
