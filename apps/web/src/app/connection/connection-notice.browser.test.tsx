import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { resetSession, session } from '../../shared/session/session.ts';
import { ConnectionNotice } from './connection-notice.tsx';

const notice = () =>
  page.getByText(
    'You’re offline. Your choices and answers are saved and will be sent later. Everything else has to wait.',
  );
const announceConnection = (name: 'online' | 'offline') => window.dispatchEvent(new Event(name));

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  giveCsrfCookie();
  resetSession();
  api = fakeApi({ 'GET /user': () => ({ body: aUser }) });
});

it('comes with the loss of the connection and goes with its return, which is told and made use of', async () => {
  session.user.set(undefined);
  const place = await render(<ConnectionNotice />);
  await expect.element(notice()).not.toBeInTheDocument();
  await waitFor(() => {
    announceConnection('offline');
    expect(notice().query()).not.toBeNull();
    // Set by an effect, which may run in a later task than the render.
    expect(document.documentElement.dataset['notice']).toBe('');
  });
  // Its height changes when the fonts load, and is published a frame later.
  await waitFor(() => {
    const height = (notice().element() as HTMLElement).offsetHeight;
    expect(document.documentElement.style.getPropertyValue('--line-height')).toBe(`${height}px`);
  });
  expect(await findAxeFaults(place)).toEqual([]);

  announceConnection('online');
  // The toast is visible for two seconds: polled with the page's own timers, which run in step with the toast's on a busy machine.
  const told = page.getByRole('listitem').filter({ hasText: 'You’re back online' });
  await waitFor(() => expect(told.query()?.checkVisibility()).toBe(true));
  await waitFor(() => {
    expect(notice().query()).toBeNull();
    expect(document.documentElement.dataset['notice']).toBeUndefined();
  });
  await waitFor(() => expect(session.user.get()).toEqual(aUser));
  await waitFor(() => expect(api.routes()).toContain('GET /user/progress'));
});

it('is there at once where the app starts without a connection', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await render(<ConnectionNotice />, 'ru');
  await expect.element(page.getByText(/Выбор и\sответы сохраняются/)).toBeVisible();
  onLine.mockRestore();
});
