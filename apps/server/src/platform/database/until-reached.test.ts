import { describe, expect, it } from 'vitest';
import { untilReached } from './until-reached.ts';

const late = (): Error => new Error('timeout exceeded when trying to connect');

describe('work of the start', () => {
  it('is done again while the database answers late', async () => {
    let tries = 0;
    const work = (): Promise<string> => {
      tries += 1;
      return tries < 3 ? Promise.reject(late()) : Promise.resolve('done');
    };
    expect(await untilReached(work)).toBe('done');
    expect(tries).toBe(3);
  });

  it('ends with what it ends with otherwise, and after its time', async () => {
    await expect(untilReached(() => Promise.reject(new Error('no such table')))).rejects.toThrow('no such table');
    await expect(untilReached(() => Promise.reject(late()), -1)).rejects.toThrow('timeout exceeded');
  });
});
