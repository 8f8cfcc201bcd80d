import { afterEach, expect, it, vi } from 'vitest';
import { waitFor } from '../test/wait-for.ts';
import { whenIdle } from './when-idle.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('goes on without a picture that is long on its way', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const task = vi.fn(() => Promise.resolve());
  whenIdle(task);
  await vi.advanceTimersByTimeAsync(7999);
  expect(task).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await waitFor(() => expect(task).toHaveBeenCalledOnce());
});
