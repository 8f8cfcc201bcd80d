import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { withQueries } from '../../app/with-queries.tsx';
import { resetSession, session } from '../../shared/session/session.ts';
import { aFullUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { StopRemindersPage } from './stop-reminders-page.tsx';

const Page = withQueries(StopRemindersPage);
const params = { id: aFullUser.id, token: 'secret-of-the-mail' };
let status: number;
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  resetSession();
  status = 204;
  api = fakeApi({
    'POST /reminders/stop': () => (status === 204 ? { status } : { status, body: { message: 'no', errors: {} } }),
  });
});
const press = () => page.getByRole('button', { name: 'Stop reminders' }).click();

describe('stopping the reminders', () => {
  it('waits for a press: mail scanners open links, too', async () => {
    await render(<Page params={params} />);
    await expect.element(page.getByRole('heading', { name: 'Stop the reminders?' })).toBeVisible();
    expect(api.routes()).toEqual([]);
    await press();
    await expect.element(page.getByRole('heading', { name: 'No more reminders' })).toBeVisible();
    expect(api.sent.map(({ body }) => body)).toEqual([params]);
  });

  it('shows in the settings of the one it concerns', async () => {
    session.user.set({ ...aFullUser, reminderHour: 9 });
    await render(<Page params={params} />);
    await press();
    await waitFor(() => expect(session.user.get()?.reminderHour).toBeNull());
  });

  it('leaves somebody else who is signed in here alone', async () => {
    session.user.set({ ...aFullUser, id: '0b0a0c0d-1111-4111-8111-000000000009', reminderHour: 9 });
    await render(<Page params={params} />);
    await press();
    await expect.element(page.getByRole('heading', { name: 'No more reminders' })).toBeVisible();
    expect(session.user.get()?.reminderHour).toBe(9);
  });

  it.each([404, 422])('says that a link does not work (%i)', async (refused) => {
    status = refused;
    await render(<Page params={params} />);
    await press();
    await expect.element(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Go to Settings' })).toHaveAttribute('href', '/settings/day');
  });

  it('has no axe finding', async () => {
    expect(await findAxeFaults(await render(<Page params={params} />, 'ru'))).toEqual([]);
  });
});
