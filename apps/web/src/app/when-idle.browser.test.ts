import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
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

it('lets the page come first that is still on its way, for some seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) => {
    setTimeout(() => run({ didTimeout: false, timeRemaining: () => 50 }));
    return 0;
  });
  const main = document.body.appendChild(document.createElement('main'));
  onTestFinished(() => main.remove());
  main.innerHTML = '<div class="skeleton"></div>';
  const [first, second] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
  whenIdle(first);
  await vi.advanceTimersByTimeAsync(3900);
  expect(first).not.toHaveBeenCalled();
  // A page that never loads is no longer waited for.
  await vi.advanceTimersByTimeAsync(200);
  expect(first).toHaveBeenCalledOnce();
  whenIdle(second);
  await vi.advanceTimersByTimeAsync(1000);
  expect(second).not.toHaveBeenCalled();
  main.remove();
  await vi.advanceTimersByTimeAsync(100);
  expect(second).toHaveBeenCalledOnce();
});
