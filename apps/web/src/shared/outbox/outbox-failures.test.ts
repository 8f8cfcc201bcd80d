import { describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../test/wait-for.ts';
import { ApiError } from '../api/api-error.ts';
import { Barred, entry, keptEntry, Odd, Offline, openBox } from './test-outbox.ts';
import { maxKeepMs, maxRetryMs, zeroCounts } from './why-not-sent.ts';

/** Fails as `faults` say, by the id of the entry, and otherwise replies. */
const sendWith = (faults: Map<string, () => Error>, sent: string[]) => (call: { id: string }) => {
  const fault = faults.get(call.id);
  if (fault !== undefined) return Promise.reject(fault());
  sent.push(call.id);
  return Promise.resolve(call.id);
};

const answer = (id: string, card: string) =>
  entry(id, { route: 'answerCard', body: { answerId: id, cardId: card, workoutId: 'w' } });
const undo = (id: string, card: string) =>
  entry(`undo ${id}`, { route: 'undoAnswer', params: { answerId: id }, body: undefined, card, workout: 'w' });
const finish = entry('finish', { route: 'finishWorkout', body: { workoutId: 'w' } });

describe('an entry that meets an answer which is neither reply nor refusal', () => {
  it('is kept, and tried again after pauses that grow, spread and end at a minute', async () => {
    let isOdd = true;
    const { box, later, delays, stored } = openBox({
      send: () => (isOdd ? Promise.reject(new Offline()) : Promise.resolve('done')),
      random: () => 0,
    });
    const reply = box.add(entry('a'));
    for (let at = 0; at < 8; at += 1) {
      await waitFor(() => expect(later).toHaveLength(at + 1));
      later[at]?.();
    }
    await waitFor(() => expect(later).toHaveLength(9));
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 30_000]);
    expect(stored()).toHaveLength(1);
    isOdd = false;
    later.at(-1)?.();
    expect(await reply).toBe('done');
  });

  it('steps aside after three tries, so that other words go on, and is tried again later', async () => {
    const sent: string[] = [];
    const faults = new Map([['bad', () => new Odd()]]);
    let now = 0;
    const { box, later, delays, stored } = openBox({ send: sendWith(faults, sent), nowMs: () => now });
    void box.add(entry('bad'));
    void box.add(entry('a'));
    void box.add(entry('b'));
    for (let at = 0; at < 2; at += 1) {
      await waitFor(() => expect(later).toHaveLength(at + 1));
      expect(sent).toEqual([]);
      later[at]?.();
    }
    await waitFor(() => expect(sent).toEqual(['a', 'b']));
    await waitFor(() => expect(later).toHaveLength(3));
    expect(stored()).toMatchObject([{ id: 'bad', tries: 3 }]);
    expect(box.status.get()).toEqual({ waiting: 1, isStalled: false, isStuck: true, ...zeroCounts });
    faults.clear();
    now += delays[2] ?? 0;
    later[2]?.();
    await waitFor(() => expect(sent).toEqual(['a', 'b', 'bad']));
    expect(box.status.get()).toEqual({ waiting: 0, isStalled: false, isStuck: false, ...zeroCounts });
  });

  it('holds up what is about the same card, and nothing else', async () => {
    const sent: string[] = [];
    const faults = new Map([['bad', () => new Odd()]]);
    const { box, stored } = openBox({ send: sendWith(faults, sent) }, [
      keptEntry('bad', 'u1', { tries: 2, card: 'apple' }),
      keptEntry('same word', 'u1', { card: 'apple' }),
      keptEntry('other word', 'u1', { card: 'pear' }),
    ]);
    await box.flush();
    expect(sent).toEqual(['other word']);
    expect(stored().map(({ id }) => id)).toEqual(['bad', 'same word']);
  });

  it('keeps a workout from being finished before its answers, and lets its other words pass', async () => {
    const sent: string[] = [];
    const faults = new Map([['a1', () => new Odd()]]);
    const { box } = openBox({ send: sendWith(faults, sent) });
    for (const call of [answer('a1', 'apple'), answer('a2', 'pear'), finish]) void box.add(call);
    await box.flush();
    await box.flush();
    await box.flush();
    await waitFor(() => expect(sent).toEqual(['a2']));
    faults.clear();
    await box.retry();
    expect(sent).toEqual(['a2', 'a1', 'finish']);
  });

  it('takes an answer back before the next one of its workout is given', async () => {
    const sent: string[] = [];
    const faults = new Map([['undo a1', () => new Odd()]]);
    const { box } = openBox({ send: sendWith(faults, sent) });
    for (const call of [answer('a1', 'apple'), undo('a1', 'apple'), answer('a2', 'pear')]) void box.add(call);
    await box.flush();
    expect(sent).toEqual(['a1']);
    faults.clear();
    await box.flush();
    await waitFor(() => expect(sent).toEqual(['a1', 'undo a1', 'a2']));
  });

  it('does not hold up those of other words when it comes from an earlier visit', async () => {
    const sent: string[] = [];
    const { box } = openBox({ send: sendWith(new Map([['bad', () => new Odd()]]), sent) }, [
      keptEntry('bad', 'u1', { tries: 40 }),
    ]);
    await box.add(entry('a'));
    expect(sent).toEqual(['a']);
  });
});

describe('what has waited for 30 days', () => {
  const old = keptEntry('old', 'u1', { madeAtMs: -maxKeepMs - 1 });

  it('is told and not sent, until its learner says so', async () => {
    const { box, sent } = openBox({}, [old, keptEntry('young', 'u1')]);
    await box.flush();
    expect(sent).toEqual(['young']);
    expect(box.status.get()).toEqual({ waiting: 1, isStalled: false, isStuck: true, ...zeroCounts, expired: 1 });
    await box.retry();
    expect(sent).toEqual(['young', 'old']);
    expect(box.status.get().isStuck).toBe(false);
  });

  it('is not what others still wait for, and neither is what was refused or left by a guest', async () => {
    const refused = keptEntry('refused', 'u1', { refusal: '{"refusal":null}' });
    const left = keptEntry('left', 'a guest', { isLeft: true });
    const { box } = openBox({ send: () => Promise.reject(new Offline()) }, [old, refused, left, keptEntry('a', 'u1')]);
    await box.flush();
    expect([box.waiting(), box.pending()]).toEqual([['old', 'refused', 'left', 'a'], ['a']]);
  });

  it('goes at its learner’s word', async () => {
    const { box, stored } = openBox({}, [old, keptEntry('theirs', 'u2', { madeAtMs: old.madeAtMs })]);
    await box.flush();
    box.discardOld();
    expect(stored().map(({ id }) => id)).toEqual(['theirs']);
  });

  it('is counted from when it was made, over reloads', () => {
    const { stored } = openBox({ nowMs: () => 5 }, [keptEntry('a', 'u1', { madeAtMs: 3 })]);
    expect(stored()[0]?.madeAtMs).toBe(3);
  });
});

describe('what is so old that servers may have forgotten that they have it', () => {
  const ancient = keptEntry('ancient', 'u1', { madeAtMs: -maxRetryMs - 1 });

  it('is never sent, and can be given up', async () => {
    const { box, sent, stored } = openBox({}, [ancient, keptEntry('old', 'u1', { madeAtMs: -maxRetryMs })]);
    await box.flush();
    await box.retry();
    expect(sent).toEqual(['old']);
    expect(box.status.get()).toEqual({ waiting: 1, isStalled: false, isStuck: true, ...zeroCounts, stale: 1 });
    box.discardOld();
    expect(stored()).toEqual([]);
  });

  it('grows so old though its learner wanted it sent before', async () => {
    let now = 0;
    const send = vi.fn(() => Promise.reject(new Offline()));
    const old = keptEntry('old', 'u1', { madeAtMs: -maxKeepMs - 1 });
    const { box } = openBox({ send, nowMs: () => now }, [old]);
    await box.flush();
    await box.retry();
    expect(send).toHaveBeenCalledTimes(1);
    now = maxRetryMs - maxKeepMs;
    await box.retry();
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('a choice that is refused when nobody waits for it', () => {
  const refuseAll = () => Promise.reject(new ApiError('refused', { status: 412 }));

  it('is told, holds nothing up, and is sent again once its learner says so', async () => {
    let isFull = true;
    const kept = [keptEntry('a', 'u1', { card: 'apple' }), keptEntry('b', 'u1', { card: 'apple', route: 'likeCard' })];
    const sent: string[] = [];
    const send = ({ id, route }: { id: string; route: string }) => {
      if (isFull && route === 'chooseCard') return refuseAll();
      sent.push(id);
      return Promise.resolve({});
    };
    const { box, stored } = openBox({ send }, kept);
    await box.flush();
    expect(sent).toEqual(['b']);
    expect(stored()).toMatchObject([{ id: 'a', refusal: expect.stringContaining('412') }]);
    expect(box.status.get()).toEqual({ waiting: 1, isStalled: false, isStuck: true, ...zeroCounts, refused: 1 });
    await box.retry();
    expect(box.status.get().refused).toBe(1);
    isFull = false;
    await box.retry();
    expect([sent, stored()]).toEqual([['b', 'a'], []]);
  });

  it('is no matter of the line where it is no word, or where somebody waits', async () => {
    const { box, stored } = openBox({ send: refuseAll }, [keptEntry('a like', 'u1', { route: 'likeCard' })]);
    await expect(box.add(entry('a'))).rejects.toMatchObject({ status: 412 });
    expect(stored()).toEqual([]);
  });
});

describe('what a guest has left to whom there is no way back', () => {
  const afterGuest = async (kept: readonly ReturnType<typeof keptEntry>[]) => {
    const opened = openBox({ owner: () => Promise.resolve('account') }, kept);
    await opened.box.leave('guest');
    await opened.box.flush();
    return opened;
  };

  it('is told, and sent as the present user’s once the learner says so', async () => {
    const owners: unknown[] = [];
    const kept = [keptEntry('a', 'guest'), keptEntry('theirs', 'somebody'), keptEntry('b', 'guest')];
    const { box, sent, stored } = await afterGuest(kept);
    expect(sent).toEqual([]);
    expect(box.status.get()).toEqual({ waiting: 2, isStalled: false, isStuck: true, ...zeroCounts, left: 2 });
    expect(box.present().map(({ id }) => id)).toEqual(['a', 'b']);
    const stop = box.status.subscribe(() => owners.push(...stored().map(({ owner }) => owner)));
    await box.retry();
    stop();
    expect(sent).toEqual(['a', 'b']);
    expect(owners).toContain('account');
    expect(stored().map(({ id }) => id)).toEqual(['theirs']);
  });

  it('goes at the learner’s word', async () => {
    const { box, stored } = await afterGuest([keptEntry('a', 'guest'), keptEntry('theirs', 'somebody')]);
    box.discardOld();
    expect(stored().map(({ id }) => id)).toEqual(['theirs']);
    expect(box.status.get().left).toBe(0);
  });

  it('is sent as theirs where they are back after all', async () => {
    const { box, sent } = openBox({ owner: () => Promise.resolve('guest') }, [keptEntry('a', 'guest')]);
    await box.leave('guest');
    await box.flush();
    expect(sent).toEqual(['a']);
  });
});

it('says that all is stuck once the way has been closed three times in a row, unless the device is offline', async () => {
  let isOffline = true;
  const { box } = openBox({ send: () => Promise.reject(new Offline()), isOffline: () => isOffline });
  void box.add(entry('a'));
  await box.flush();
  await box.flush();
  await box.flush();
  expect(box.status.get()).toMatchObject({ isStalled: true, isStuck: false });
  isOffline = false;
  await box.flush();
  expect(box.status.get()).toMatchObject({ isStalled: true, isStuck: true });
});

it('keeps a choice for which no guest could be made, whatever the reason', async () => {
  const onKept = vi.fn();
  const refusal = new Error('422');
  const { box, stored } = openBox({
    owner: () => Promise.resolve(null),
    startOwner: () => Promise.reject(refusal),
    onKept,
  });
  void box.add(entry('a'));
  await box.flush();
  expect(stored()).toHaveLength(1);
  expect(onKept).toHaveBeenCalledWith(refusal);
});

it('where nobody can begin, gives what is nobody’s back to its makers, the last one first, and keeps the rest', async () => {
  const refused: string[] = [];
  const { box, stored } = openBox(
    { owner: () => Promise.resolve(null), startOwner: () => Promise.reject(new Barred()) },
    [keptEntry('earlier', null), keptEntry('theirs', 'u2')],
  );
  for (const id of ['a', 'b']) void box.add(entry(id)).catch(() => refused.push(id));
  await box.flush();
  expect(refused).toEqual(['b', 'a']);
  expect(stored().map(({ id }) => id)).toEqual(['earlier', 'theirs']);
});

it('plans one next attempt however often it was called upon', async () => {
  let attempts = 0;
  const { box, later } = openBox({
    send: () => {
      attempts += 1;
      return Promise.reject(new Offline());
    },
  });
  void box.add(entry('a'));
  await box.flush();
  await box.flush();
  await waitFor(() => expect(later).toHaveLength(2));
  const before = attempts;
  for (const run of later.slice()) run();
  await waitFor(() => expect(later).toHaveLength(3));
  expect(attempts).toBe(before + 1);
});

describe('a wish to send that comes while a failing pass runs', () => {
  /** An outbox whose first attempt fails when the test says so; later ones arrive. */
  const failFirst = () => {
    const first = Promise.withResolvers<unknown>();
    let attempts = 0;
    const opened = openBox({ send: ({ id }) => (++attempts === 1 ? first.promise : Promise.resolve(id)) });
    return { ...opened, fail: () => first.reject(new Offline()), attempts: () => attempts };
  };

  it('begins another pass after it, without waiting for the next planned attempt', async () => {
    const { box, later, stored, fail, attempts } = failFirst();
    const reply = box.add(entry('a'));
    await waitFor(() => expect(attempts()).toBe(1));
    const flushed = box.flush();
    fail();
    await flushed;
    expect(await reply).toBe('a');
    expect(stored()).toEqual([]);
    expect(later).toHaveLength(0);
  });

  it('does so for a new entry too, and begins one pass however many wishes came', async () => {
    const { box, stored, fail, attempts } = failFirst();
    void box.add(entry('a'));
    await waitFor(() => expect(attempts()).toBe(1));
    void box.add(entry('b'));
    await Promise.all([box.flush(), box.flush(), Promise.resolve(fail())]);
    expect(stored()).toEqual([]);
    expect(attempts()).toBe(3);
  });
});

it('sends again after a pass that broke off by an error of its own', async () => {
  const fault = new Error('the browser gave no lock');
  let breaks = 1;
  const { box, sent } = openBox({
    store: {
      read: () => [keptEntry('a', 'u1')],
      write: () => undefined,
      refresh: () => Promise.resolve([]),
      alone: (act) => (breaks-- > 0 ? Promise.reject(fault) : act()),
      onDone: () => undefined,
    },
  });
  await expect(box.flush()).rejects.toBe(fault);
  await box.flush();
  expect(sent).toEqual(['a']);
});
