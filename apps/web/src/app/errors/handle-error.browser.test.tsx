import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dropCsrfCookie, fakeApi, aUser } from '../../test/fake-api.ts';
import { render } from '../../test/render.tsx';
import { ApiError } from '../../shared/api/api-error.ts';
import { detectPlatform } from '../../shared/platform/platform.ts';
import { session } from '../../shared/session/session.ts';
import { visitStorage } from '../../shared/storage/storage.ts';
import { LiveRegion } from '../../shared/ui/live-region.tsx';
import { catchErrors } from './catch-errors.ts';
import { handleError } from './handle-error.ts';
import { waitFor } from '../../test/wait-for.ts';

const refused = (status: number, about = {}) =>
  new ApiError('refused', { status, message: `HTTP ${status}`, isShaped: true, ...about });
const reports = (api: ReturnType<typeof fakeApi>) => api.sent.filter(({ route }) => route === 'POST /logs');
const toastOf = (text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });

let api: ReturnType<typeof fakeApi>;
let tests = 0;
beforeEach(async () => {
  // Far from the previous tests' messages, which are suppressed for a while.
  tests += 1;
  vi.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + tests * 60_000);
  dropCsrfCookie();
  api = fakeApi({ 'POST /logs': () => ({ status: 204 }) });
  history.replaceState(null, '', '/');
  await render(<LiveRegion />);
});

/** Makes an error that is reported, waits for its report, and returns all reports until then. */
const reportsUntil = async (message: string): Promise<string[]> => {
  handleError(new Error(message));
  const told = () => reports(api).map(({ body }) => JSON.stringify(body));
  await waitFor(() => expect(told().join()).toContain(message));
  return told();
};

describe('handleError', () => {
  it('shows one toast for the same failure within three seconds', async () => {
    handleError(refused(503));
    handleError(refused(503));
    await expect.element(toastOf('Kadro is being updated')).toBeVisible();
    handleError(refused(429, { retryAfterSeconds: 300 }));
    await expect.element(toastOf(/Too many requests at once\. Try again in 5\sminutes\./)).toBeVisible();
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

  it('ends nobody’s session by a 401 that is not the server’s own', async () => {
    session.user.set(aUser);
    handleError(refused(401, { isShaped: false }));
    await expect.element(toastOf(/Something broke/)).toBeVisible();
    expect(session.user.get()).toEqual(aUser);
  });

  it('takes over, after a 401, whom another tab has signed in meanwhile', async () => {
    api = fakeApi({ 'GET /user': () => ({ body: aUser }) });
    session.user.set(null);
    handleError(refused(401));
    await waitFor(() => expect(session.user.get()).toEqual(aUser));
  });

  it('goes to the log-in of VK after a 401 inside the mini-app', () => {
    history.replaceState(null, '', '/learning?vk_app_id=1&sign=x');
    detectPlatform();
    handleError(refused(401));
    expect(location.pathname + location.search).toBe('/vk');
    visitStorage.remove('launch');
    detectPlatform();
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
    const message = 'The server’s own words about it.';
    for (let times = 0; times < 2; times += 1)
      handleError(refused(426, { lastVersion: '2.3.0', message, body: { message } }));
    expect(delays.mock.calls.filter(([, delayMs]) => delayMs === 5000)).toHaveLength(1);
    vi.useRealTimers();
    const notice = toastOf(message);
    await expect.element(notice).toBeVisible();
    await expect.element(notice.getByText('Update', { exact: true })).toBeVisible();
    await expect.element(notice).toHaveAttribute('data-type', 'success');
  });

  it('loads a version anew once in a visit: if the old one came again, it says so and stays', async () => {
    vi.resetModules();
    const { handleError: handleInNewPage } = await import('./handle-error.ts');
    const delays = vi.spyOn(globalThis, 'setTimeout');
    handleInNewPage(refused(426, { lastVersion: '2.3.0' }));
    expect(delays.mock.calls.filter(([, delayMs]) => delayMs === 5000)).toHaveLength(0);
  });

  it('says that cookies are blocked, and opens the site in a tab of its own where they are not', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    handleError(new ApiError('cookieNotAccepted'));
    await expect.element(toastOf('Your browser blocks the cookies')).toBeVisible();
    await page.getByRole('button', { name: 'Open the site' }).click();
    expect(open).toHaveBeenCalledWith('/', '_blank', 'noopener');
  });

  it.each([404, 409, 412])('reports a %i that nobody expected, and none that its caller handles', async (status) => {
    handleError(refused(status, { message: `expected ${status}` }), [status]);
    handleError(refused(status, { message: `unexpected ${status}` }));
    await waitFor(() => expect(reports(api)).toHaveLength(1));
    expect(reports(api)[0]?.body).toMatchObject({
      err: `ApiError: unexpected ${status}`,
      instance: 'web/api',
      info: expect.stringContaining(`"status":${status}`),
    });
  });

  it.each([401, 419, 422, 426, 429, 500, 503])('does not report a %i', async (status) => {
    handleError(refused(status));
    expect(await reportsUntil(`after ${status}`)).toHaveLength(1);
  });

  it('reports without a connection as soon as there is one', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    handleError(new ApiError('noInternet'));
    await expect.element(page.getByRole('listitem').first()).toBeVisible();
    expect(reports(api)).toHaveLength(0);
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(reports(api)).toHaveLength(1));
  });

  it('reports nothing of a person, wherever it happens', async () => {
    history.replaceState(null, '', '/verify-email/0b0a0c0d-1111-4111-8111-000000000001/s3cr3t-of-the-mail');
    const error = new Error('anna@example.org cannot open /password-reset/s3cr3t-of-the-mail');
    error.stack = `Error: anna@example.org\n at ${location.href}:1:2`;
    handleError(error);
    await waitFor(() => expect(reports(api)).toHaveLength(1));
    const text = JSON.stringify(reports(api)[0]?.body);
    expect(text).toContain('verify-email');
    for (const secret of ['anna', 's3cr3t', '0b0a0c0d']) expect(text).not.toContain(secret);
  });

  it('reports a thrown object by its fields', async () => {
    handleError({ error_type: 'client_error', error_data: { error_code: 1, error_reason: 'Unknown error' } });
    const told = await reportsUntil('after an object');
    expect(told.join()).toContain('Unknown error');
    expect(told.join()).not.toContain('[object Object]');
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
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    handleError(new Error('the one after it'));
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(2));
    expect(reports(api)).toHaveLength(2);
    warn.mockRestore();
  });

  it('takes no notice of aborted calls', async () => {
    handleError(new DOMException('gone', 'AbortError'));
    expect(await reportsUntil('after an abort')).toHaveLength(1);
  });
});

describe('catchErrors', () => {
  it('brings unhandled rejections to the one place', async () => {
    catchErrors();
    window.dispatchEvent(
      new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason: refused(419) }),
    );
    await expect.element(toastOf('This page has been open for a long time')).toBeVisible();
  });
});
