import { expect, it } from 'vitest';
import { demandMark, takeReply } from './take-reply.ts';

it('takes objects and what has no body, and nothing else', () => {
  expect(takeReply(undefined)).toEqual({});
  expect(takeReply({ liked: true })).toEqual({ liked: true });
  for (const body of [null, 'ok', 1]) expect(() => takeReply(body)).toThrow('No reply');
});

it('believes what a route has marked alone', () => {
  expect(() => demandMark(new Response('{"status":"ok"}'))).toThrow('No reply of the API');
  demandMark(new Response(null, { status: 204, headers: { 'X-Route': 'report' } }));
});
