import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dropCsrfCookie, fakeApi, aUser } from '../../test/fake-api.ts';
import { render } from '../../test/render.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { session } from '../../shared/session/session.ts';
import { LiveRegion } from '../../shared/ui/live-region.tsx';
import { catchErrors } from './catch-errors.ts';
import { handleError } from './handle-error.ts';
import { waitFor } from '../../test/wait-for.ts';

const refused = (status: number, about = {}) =>
  new ApiError('refused', { status, message: `HTTP ${status}`, ...about });
const reports = (api: ReturnType<typeof fakeApi>) => api.sent.filter(({ route }) => route === 'POST /logs');
const toastOf = (text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });

let api: ReturnType<typeof fakeApi>;
beforeEach(async () => {
  dropCsrfCookie();
  api = fakeApi({ 'POST /logs': () => ({ status: 204 }) });
  history.replaceState(null, '', '/');
  await render(<LiveRegion />);
});

describe('handleError', () => {
  it('shows one toast for the same failure within three seconds', async () => {
    handleError(refused(503));
    handleError(refused(503));
    await expect.element(toastOf('Kadro is being updated')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(toastOf('Kadro is being updated').elements()).toHaveLength(1);
    expect(reports(api)).toHaveLength(0);
  });

  it('resets the session and goes to / after a 401', () => {
    session.user.set(aUser);
    history.replaceState(null, '', '/learning');
    handleError(refused(401));
    expect(session.user.get()).toBeNull();
    expect(location.pathname).toBe('/');
  });

  it('leads to the error screen after a 403', () => {
    handleError(refused(403));
    expect(location.pathname + location.search).toBe('/error?code=403');
  });

  it('leaves to the caller what it handles, and a 422 always', async () => {
    handleError(refused(412, { code: '412-no-steps' }), [412]);
    handleError(refused(422));
    handleError(refused(429));
    await expect.element(toastOf('Too many requests')).toBeVisible();
    expect(toastOf('Maximum steps exceeded').elements()).toHaveLength(0);
    expect(toastOf('HTTP 422').elements()).toHaveLength(0);
  });

  it('says once that a new version is here, and loads it after five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const delays = vi.spyOn(globalThis, 'setTimeout');
    handleError(refused(426, { lastVersion: '2.3.0' }));
    handleError(refused(426, { lastVersion: '2.3.0' }));
    expect(delays.mock.calls.filter(([, delayMs]) => delayMs === 5000)).toHaveLength(1);
    vi.useRealTimers();
    await expect.element(toastOf('A new version of Kadro is here')).toBeVisible();
  });

  it('reports an unknown error once, without the address’s query', async () => {
    history.replaceState(null, '', '/feeds/my?secret=1');
    const error = new TypeError('x is not a function');
    error.stack = 'TypeError: x\n at f (https://host/assets/a.js?token=abc:1:2)';
    handleError(error);
    handleError(error);
    await expect.element(toastOf('Something went wrong')).toBeVisible();
    await waitFor(() => expect(reports(api)).toHaveLength(1));
    const text = JSON.stringify(reports(api)[0]?.body);
    expect(text).toContain('x is not a function');
    expect(text).not.toContain('secret');
    expect(text).not.toContain('token=abc');
  });

  it('does not report that a report failed', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    api = fakeApi({ 'POST /logs': () => ({ status: 500, body: { message: '' } }) });
    handleError(new Error('another one'));
    await waitFor(() => expect(warn).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(reports(api)).toHaveLength(1);
    warn.mockRestore();
  });

  it('takes no notice of aborted calls', async () => {
    handleError(new DOMException('gone', 'AbortError'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(reports(api)).toHaveLength(0);
  });
});

describe('catchErrors', () => {
  it('brings unhandled rejections to the one place', async () => {
    catchErrors();
    window.dispatchEvent(
      new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason: refused(419) }),
    );
    await expect.element(toastOf('The page has been open for long')).toBeVisible();
  });
});
