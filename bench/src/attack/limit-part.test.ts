import { expect, it } from 'vitest';
import { limitPart, PartFailed } from './limit-part.ts';

const limit = { limitMs: 20, graceMs: 60_000, stop: () => undefined };

it('gives what a part finds, and waits for no limit', async () => {
  expect(await limitPart(() => Promise.resolve(['found']), { ...limit, limitMs: 600_000 })).toEqual(['found']);
});

it('says that a part threw, and why', async () => {
  const cause = new Error('no server');
  const failure: unknown = await limitPart(() => Promise.reject(cause), limit).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(PartFailed);
  expect(failure).toMatchObject({ cause });
});

it('ends what a part waits for at its limit, lets it tidy up, and takes no figure of it', async () => {
  const server = Promise.withResolvers<void>();
  let isTidy = false;
  const part = async (): Promise<string> => {
    await server.promise;
    isTidy = true;
    return 'all is well';
  };
  const limited = limitPart(part, { ...limit, stop: server.resolve });
  await expect(limited).rejects.toThrow('did not end within 0.02 s');
  expect(isTidy).toBe(true);
});

it('waits no longer for a part that does not end even then', async () => {
  const never = new Promise<string>(() => undefined);
  await expect(limitPart(() => never, { ...limit, graceMs: 20 })).rejects.toThrow(PartFailed);
});
