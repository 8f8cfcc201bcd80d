import { describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../test/wait-for.ts';
import { entry, keptEntry, Offline, openBox } from './test-outbox.ts';

describe('outbox', () => {
  it('does not send what was taken back while a guest was being made', async () => {
    const guest = Promise.withResolvers<string>();
    const { box, sent, stored } = openBox({ owner: () => Promise.resolve(null), startOwner: () => guest.promise });
    void box.add(entry('a'));
    void box.add(entry('b'));
    await Promise.resolve();
    expect(await box.drop('a')).toBe(true);
    guest.resolve('g1');
    await box.flush();
    expect(sent).toEqual(['b']);
    expect(stored()).toEqual([]);
  });

  it('sends in order, one at a time, and gives each caller its own reply', async () => {
    let running = 0;
    let most = 0;
    const order: string[] = [];
    const { box, stored } = openBox({
      send: async ({ id }) => {
        most = Math.max(most, ++running);
        await Promise.resolve();
        running -= 1;
        order.push(id);
        return id;
      },
    });
    expect(await Promise.all(['a', 'b', 'c'].map((id) => box.add(entry(id))))).toEqual(['a', 'b', 'c']);
    expect(order).toEqual(['a', 'b', 'c']);
    expect(most).toBe(1);
    expect(stored()).toEqual([]);
  });

  it('takes over what was pendingWrites down before it was there: once, with its caller, and to be taken back as long as it was not tried', async () => {
    const pendingWrites = new Set(['a', 'b']);
    const kept = [keptEntry('a', 'u1'), keptEntry('b', 'u1')];
    const { box, sent } = openBox({ pendingWrites }, kept);
    const answered = box.add(entry('a'));
    expect(box.waiting()).toEqual(['a', 'b']);
    expect(await box.drop('b')).toBe(true);
    expect(await answered).toBe('reply a');
    await box.flush();
    expect(sent).toEqual(['a']);
  });

  it('keeps entries without a connection and sends them in order when it is back', async () => {
    let online = false;
    const sent: string[] = [];
    const { box, stored, later } = openBox({
      send: ({ id }) => {
        if (!online) return Promise.reject(new Offline());
        sent.push(id);
        return Promise.resolve(id);
      },
    });
    const replies = Promise.all([box.add(entry('a')), box.add(entry('b'))]);
    await waitFor(() => expect(later).toHaveLength(1));
    expect(stored().map(({ id }) => id)).toEqual(['a', 'b']);
    await waitFor(() => expect(box.status.get()).toMatchObject({ isStalled: true, waiting: 2 }));
    online = true;
    later[0]?.();
    expect(await replies).toEqual(['a', 'b']);
    expect(sent).toEqual(['a', 'b']);
    await waitFor(() => expect(box.status.get()).toMatchObject({ isStalled: false, waiting: 0 }));
  });

  it('drops a refused entry, tells its caller, and goes on with the next', async () => {
    const { box, stored } = openBox({
      send: ({ id }) => (id === 'a' ? Promise.reject(new Error('412')) : Promise.resolve(id)),
    });
    const first = box.add(entry('a'));
    const second = box.add(entry('b'));
    await expect(first).rejects.toThrow('412');
    expect(await second).toBe('b');
    expect(stored()).toEqual([]);
  });

  it('sends what an earlier visit left, and leaves what belongs to another user', async () => {
    const { box, sent, stored } = openBox({}, [keptEntry('mine', 'u1'), keptEntry('theirs', 'u2')]);
    await box.flush();
    expect(sent).toEqual(['mine']);
    expect(stored().map(({ id }) => id)).toEqual(['theirs']);
  });

  it('takes back what was not sent yet, but not what the server has', async () => {
    let answer: (reply: string) => void = () => undefined;
    const { box, stored } = openBox({
      send: () =>
        new Promise((fulfil) => {
          answer = fulfil;
        }),
    });
    void box.add(entry('a'));
    void box.add(entry('b'));
    await waitFor(() => expect(stored()[0]?.owner).toBe('u1'));
    expect(await box.drop('b')).toBe(true);
    const dropped = box.drop('a');
    answer('done');
    expect(await dropped).toBe(false);
    await waitFor(() => expect(box.waiting()).toEqual([]));
  });

  it.each([
    { isOffline: true, isDropped: true, why: 'never left an offline device' },
    { isOffline: false, isDropped: false, why: 'may have arrived when the answer was lost' },
  ])('knows that a call $why', async ({ isOffline, isDropped }) => {
    const { box, later } = openBox({ send: () => Promise.reject(new Offline()), isOffline: () => isOffline });
    void box.add(entry('a'));
    await waitFor(() => expect(later).toHaveLength(1));
    expect(await box.drop('a')).toBe(isDropped);
    expect(box.waiting()).toEqual(isDropped ? [] : ['a']);
  });

  it('keeps entries while no guest can be started, and starts one for a visitor', async () => {
    let online = false;
    const startOwner = vi.fn(() => (online ? Promise.resolve('guest') : Promise.reject(new Offline())));
    const { box, sent, stored, later } = openBox({ owner: () => Promise.resolve(null), startOwner });
    const reply = box.add(entry('a'));
    await waitFor(() => expect(later).toHaveLength(1));
    expect(stored()).toHaveLength(1);
    expect(sent).toEqual([]);
    online = true;
    later[0]?.();
    expect(await reply).toBe('reply a');
  });

  it('starts no guest for what another user left behind', async () => {
    const startOwner = vi.fn(() => Promise.resolve('guest'));
    const { box, stored } = openBox({ owner: () => Promise.resolve(null), startOwner }, [keptEntry('theirs', 'u2')]);
    await box.flush();
    expect(startOwner).not.toHaveBeenCalled();
    expect(stored()).toHaveLength(1);
  });

  it('hands over to somebody else: sends what it can before, and keeps the rest for whom it was made', async () => {
    let present = 'guest';
    let online = true;
    const sent: string[] = [];
    const { box, stored } = openBox({
      owner: () => Promise.resolve(present),
      send: ({ id }) => {
        if (!online) return Promise.reject(new Offline());
        sent.push(`${id} as ${present}`);
        return Promise.resolve(id);
      },
    });
    await box.add(entry('a'));
    online = false;
    void box.add(entry('b'));
    void box.add(entry('c'));
    await waitFor(() => expect(box.waiting()).toEqual(['b', 'c']));
    const reply = await box.handOver(async () => {
      online = true;
      await box.flush();
      expect(sent).toEqual(['a as guest']);
      present = 'account';
      return 'signed in';
    });
    expect(reply).toBe('signed in');
    expect(await box.add(entry('d'))).toBe('d');
    expect(sent).toEqual(['a as guest', 'd as account']);
    expect(stored().map(({ id, owner }) => `${id} of ${owner}`)).toEqual(['b of guest', 'c of guest']);
    present = 'guest';
    await box.flush();
    expect(sent.slice(2)).toEqual(['b as guest', 'c as guest']);
  });

  it('leaves what other tabs keep where it is', async () => {
    const { box, later, stored, write } = openBox({ send: () => Promise.reject(new Offline()) });
    void box.add(entry('a'));
    await waitFor(() => expect(later).toHaveLength(1));
    write([...stored(), keptEntry('other tab', 'u1')]);
    void box.add(entry('b'));
    expect(stored().map(({ id }) => id)).toEqual(['other tab', 'a', 'b']);
    await box.drop('b');
    expect(stored().map(({ id }) => id)).toEqual(['other tab', 'a']);
    expect(box.waiting()).toEqual(['a']);
  });

  it('sends what other tabs keep before it hands over, and may not take it back', async () => {
    let present = 'guest';
    const sent: string[] = [];
    const { box, stored, write } = openBox({
      owner: () => Promise.resolve(present),
      send: ({ id }) => {
        sent.push(`${id} as ${present}`);
        return id === 'busy' ? Promise.reject(new Offline()) : Promise.resolve(id);
      },
    });
    write([keptEntry('other tab', null), keptEntry('busy', null)]);
    await box.handOver(async () => {
      present = 'account';
    });
    expect(sent).toEqual(['other tab as guest', 'busy as guest']);
    expect(stored().map(({ id, owner }) => `${id} of ${owner}`)).toEqual(['busy of guest']);
    expect(await box.drop('busy')).toBe(false);
  });

  it('follows another tab: what that one sent is done, the rest stays with whom it was made for', async () => {
    let present = 'guest';
    let online = false;
    const sent: string[] = [];
    const { box, later, stored, write } = openBox({
      owner: () => Promise.resolve(present),
      send: ({ id }) => {
        if (!online) return Promise.reject(new Offline());
        sent.push(`${id} as ${present}`);
        return Promise.resolve(id);
      },
    });
    void box.add(entry('a'));
    void box.add(entry('b'));
    await waitFor(() => expect(later).toHaveLength(1));
    write(stored().filter(({ id }) => id !== 'a'));
    online = true;
    await box.follow(async () => {
      await box.flush();
      present = 'account';
    });
    expect(await box.add(entry('c'))).toBe('c');
    expect(sent).toEqual(['c as account']);
    expect(stored().map(({ id, owner }) => `${id} of ${owner}`)).toEqual(['b of guest']);
    present = 'guest';
    await box.flush();
    expect(sent).toEqual(['c as account', 'b as guest']);
  });

  it('gives what nobody owns yet to whoever was here until now', async () => {
    let present = 'guest';
    const { box, stored } = openBox({
      owner: () => Promise.resolve(present),
      send: () => new Promise(() => undefined),
    });
    void box.add(entry('a'));
    await waitFor(() => expect(stored()[0]?.owner).toBe('guest'));
    void box.add(entry('b'));
    expect(stored()[1]?.owner).toBeNull();
    await box.follow(async () => {
      present = 'account';
    });
    expect(stored().map(({ owner }) => owner)).toEqual(['guest', 'guest']);
  });

  it('goes on for the same user where handing over failed', async () => {
    const { box, sent } = openBox();
    await expect(box.handOver(() => Promise.reject(new Error('wrong password')))).rejects.toThrow('wrong password');
    await box.add(entry('a'));
    expect(sent).toEqual(['a']);
  });

  it('forgets what belongs to a user who has no way back', async () => {
    const { box, stored } = openBox({}, [keptEntry('a', 'guest'), keptEntry('b', 'u2')]);
    await box.forget('guest');
    expect(stored().map(({ id }) => id)).toEqual(['b']);
  });
});
