import { expect, it, onTestFinished, vi } from 'vitest';
import { takeTurns } from './take-turns.ts';

it('lets one at a time act, and goes on beside one that never ends', async () => {
  const said: string[] = [];
  const begun = Promise.withResolvers<void>();
  const first = Promise.withResolvers<void>();
  const patient = takeTurns('turns', 60_000);
  const one = patient(async () => {
    said.push('one begins');
    begun.resolve();
    await first.promise;
    said.push('one ends');
  });
  // The impatient one must find the lock taken, however long the browser took to give it.
  await begun.promise;
  const two = patient(async () => void said.push('two'));
  await takeTurns('turns', 10)(async () => void said.push('somebody who waits no longer'));
  first.resolve();
  await Promise.all([one, two]);
  expect(said).toEqual(['one begins', 'somebody who waits no longer', 'one ends', 'two']);
});

it('waits in vain once, not again each time, until it is let in', async () => {
  const begun = Promise.withResolvers<void>();
  const asleep = Promise.withResolvers<void>();
  const sleeper = takeTurns(
    'naps',
    60_000,
  )(() => {
    begun.resolve();
    return asleep.promise;
  });
  await begun.promise;
  const patience: number[] = [];
  let wait = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    patience.push(ms);
    wait = new AbortController();
    return wait.signal;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const alone = takeTurns('naps', 300);
  const waitInVain = async (): Promise<void> => {
    const act = vi.fn(() => Promise.resolve());
    const acting = alone(act);
    expect(act).not.toHaveBeenCalled();
    wait.abort(new DOMException('no longer', 'TimeoutError'));
    await acting;
    expect(act).toHaveBeenCalledOnce();
  };
  await waitInVain();
  await waitInVain();
  expect(patience).toEqual([300, 30]);
  asleep.resolve();
  await sleeper;
  // Whoever sleeps is awake: from now on the others are waited for again.
  await alone(() => Promise.resolve());
  await alone(() => Promise.resolve());
  expect(patience).toEqual([300, 30, 30, 300]);
});

it('acts once, and tells its fault', async () => {
  let times = 0;
  const act = (): Promise<never> => {
    times += 1;
    return Promise.reject(new DOMException('later', 'TimeoutError'));
  };
  await expect(takeTurns('turns', 60_000)(act)).rejects.toThrow('later');
  expect(times).toBe(1);
});
