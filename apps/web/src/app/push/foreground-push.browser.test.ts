import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { showToast } from '../../shared/ui/toast.ts';
import { followPush } from './follow-push.ts';

beforeEach(async () => {
  giveCsrfCookie();
  fakeApi({ 'POST /logs': () => ({ status: 204 }) });
  // Loads the texts.
  await render(null);
});

it('shows a message to an open page in a toast that stays; a click opens its link and closes all toasts', async () => {
  followPush();
  history.replaceState(null, '', '/settings');
  const toastOf = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  showToast({ text: 'Another one', durationMs: Number.POSITIVE_INFINITY });
  await expect.element(toastOf('Another one')).toBeVisible();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const { port1, port2 } = new MessageChannel();
  const isTaken = new Promise((resolve) => port1.addEventListener('message', ({ data }) => resolve(data)));
  port1.start();
  const note = { title: 'Words are due', body: 'Five of them', link: '/learning', tag: 'due', due: 5 };
  const data = { kind: 'pushed', note };
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data, ports: [port2] }));
  expect(await isTaken).toBe('taken');
  await expect.element(toastOf('Words are due')).toBeVisible();
  expect(timers.mock.calls.filter(([, delayMs]) => typeof delayMs === 'number' && delayMs > 1000)).toEqual([]);
  timers.mockRestore();
  await toastOf('Words are due').getByText('Five of them').click();
  await waitFor(() => expect(location.pathname).toBe('/learning'));
  await expect.element(toastOf('Words are due')).not.toBeInTheDocument();
  await expect.element(toastOf('Another one')).not.toBeInTheDocument();
  history.replaceState(null, '', '/');
});
