import * as contract from '@kadro/contract';
import { expect, it } from 'vitest';
import { keptPaths } from './kept-paths.ts';
import { takeReply } from './take-reply.ts';

const routes = Object.values(contract).flatMap((value) =>
  typeof value === 'object' && value !== null && 'kept' in value && 'status' in value && 'name' in value ? [value] : [],
);

it('takes a 204 for the reply of those kept calls alone that have no other', () => {
  const kept = routes.filter(({ name }) => name in keptPaths);
  expect(kept.length).toBeGreaterThan(10);
  for (const { name, status } of kept) {
    const take = () => takeReply(name, undefined);
    if (status === 204) expect(take()).toEqual({});
    else expect(take).toThrow('No reply');
  }
  expect(() => takeReply('report', null)).toThrow('No reply');
  expect(takeReply('likeCard', { liked: true })).toEqual({ liked: true });
});
