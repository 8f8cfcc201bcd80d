import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { whenThereIsRoom } from './when-there-is-room.ts';

const busy = (retryAfterSeconds?: number) =>
  new ApiError('refused', {
    status: 503,
    isShaped: true,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const trying = (...answers: (ApiError | string)[]) => {
  const send = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (typeof answer === 'string') return answer;
    throw answer;
  });
  return { send, reply: whenThereIsRoom(send).catch((error: unknown) => error) };
};

it('sends again after the seconds that a busy server names', async () => {
  const { send, reply } = trying(busy(2), busy(1), 'in');
  await vi.advanceTimersByTimeAsync(1999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1001);
  expect(await reply).toBe('in');
  expect(send).toHaveBeenCalledTimes(3);
});

it('gives up after three times more', async () => {
  const { send, reply } = trying(busy(2));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await reply).toMatchObject({ status: 503 });
  expect(send).toHaveBeenCalledTimes(4);
});

it.each([
  ['one that is down for longer', busy(5)],
  ['one that names no time', busy()],
  ['a page of something in between', new ApiError('refused', { status: 503, retryAfterSeconds: 1 })],
  ['a refusal', new ApiError('refused', { status: 422, isShaped: true, retryAfterSeconds: 1 })],
  ['a lost connection', new ApiError('noInternet')],
])('leaves %s to those who word it', async (_, error) => {
  const { send, reply } = trying(error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await reply).toBe(error);
  expect(send).toHaveBeenCalledTimes(1);
});
