import { slowWeights } from '@kadro/core/test/test-weights';
import { expect, it } from 'vitest';
import { fitReply } from './fit-messages.ts';
import { createFitter, type FitTask } from './start-fit.ts';

const never = new AbortController().signal;
const taskOf = (rows: FitTask['rows']): FitTask => ({ ruleSets: [], reviews: 0, present: null, rows });
const empty = async function* () {
  yield [];
};

/** Flag with which Node runs code before everything else. */
const first = (code: string): string => `--import=data:text/javascript,${encodeURIComponent(code)}`;

it('ends a fit that is broken off, whose process ends, or takes too long', async () => {
  const stop = new AbortController();
  const brokenOff = async function* () {
    yield [];
    stop.abort();
    yield [];
  };
  await expect(createFitter().fit(taskOf(brokenOff()), stop.signal)).rejects.toThrow('ended');
  await expect(createFitter().fit(taskOf(empty()), stop.signal)).rejects.toThrow('aborted');
  await expect(createFitter(['--no-such-flag']).fit(taskOf(empty()), never)).rejects.toThrow('ended');
  const hangs = createFitter([first('await new Promise(() => setInterval(() => {}, 1000));')], {
    readyMs: 400,
    fitMs: 400,
  });
  await expect(hangs.fit(taskOf(empty()), never)).rejects.toThrow('ended');
  expect(await hangs.isAvailable()).toBe(false);
});

it('asks again where a process that did not start has told nothing', async () => {
  const flags = ['--no-such-flag'];
  const fitter = createFitter(flags);
  expect(await fitter.isAvailable()).toBe(false);
  flags.pop();
  expect(await fitter.isAvailable()).toBe(true);
});

it('takes no weights that a learner’s row could not be read with', () => {
  const done = (weights: unknown) => fitReply.safeParse({ kind: 'done', verdict: { weights, held: 900, gain: 0.1 } });
  expect([done(slowWeights), done(null)].map(({ success }) => success)).toEqual([true, true]);
  for (const rubbish of [[0.1, 0.2], slowWeights.with(3, Number.NaN), slowWeights.with(3, Infinity), 'none'])
    expect(done(rubbish).success).toBe(false);
});
