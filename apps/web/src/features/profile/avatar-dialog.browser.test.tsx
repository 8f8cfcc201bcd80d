import type { User } from '@kadro/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withQueries } from '../../app/with-queries.tsx';
import { resetSession, session } from '../../shared/session/session.ts';
import { aFullUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { render } from '../../test/render.tsx';
import { putFinger } from '../../test/touch.ts';
import { waitFor } from '../../test/wait-for.ts';
import { AvatarDialog } from './avatar-dialog.tsx';

const Dialog = withQueries(AvatarDialog);
const avatar = '0123456789abcdef0123456789abcdef';

let api: ReturnType<typeof fakeApi>;
let answer: { status?: number; body: unknown } | Response;
let closed: number;

beforeEach(() => {
  vi.unstubAllGlobals();
  giveCsrfCookie();
  resetSession();
  closed = 0;
  answer = { body: { ...aFullUser, avatar } };
  api = fakeApi({
    'PUT /user/avatar': () => answer,
    'DELETE /user/avatar': () => ({ body: { ...aFullUser, avatar: null } }),
  });
});

const open = (user: User = aFullUser) => {
  session.user.set(user);
  return render(<Dialog user={user} onClose={() => (closed += 1)} />);
};
const draw = (width: number, height: number, type = 'image/jpeg'): Promise<File> => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = '#7ab';
  context?.fillRect(0, 0, width, height);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(new File(blob ? [blob] : [], 'photo', { type })), type);
  });
};
const choose = (file: File) => userEvent.upload(page.getByLabelText('Choose a photo'), file);
const frame = () => page.getByRole('application', { name: 'Part of the photo' });
const sent = () => api.sent.find(({ route }) => route === 'PUT /user/avatar');
const sentFile = (): Blob => {
  const body = sent()?.body;
  if (!(body instanceof Blob)) throw new Error('No file was sent');
  return body;
};
const sentCrop = () =>
  Object.fromEntries([...(sent()?.url.searchParams ?? [])].map(([name, text]) => [name, Number(text)]));

describe('the picture', () => {
  it('sends the middle of a photo as it is, where it is small', async () => {
    await open();
    const file = await draw(600, 400);
    await choose(file);
    await page.getByRole('button', { name: 'Save' }).click();
    await waitFor(() => expect(closed).toBe(1));
    expect(sentCrop()).toEqual({ x: expect.closeTo(1 / 6), y: 0, size: 1 });
    expect(sent()?.headers.get('Content-Type')).toBe('image/jpeg');
    expect(sentFile().size).toBe(file.size);
    expect(session.user.get()?.avatar).toBe(avatar);
  });

  it('makes a phone’s photo smaller before it is sent', async () => {
    await open();
    await choose(await draw(4000, 3000));
    await page.getByRole('button', { name: 'Save' }).click();
    await waitFor(() => expect(closed).toBe(1));
    const bitmap = await createImageBitmap(sentFile());
    expect([bitmap.width, bitmap.height]).toEqual([1365, 1024]);
  });

  it('moves and zooms by keys', async () => {
    await open();
    await choose(await draw(800, 400));
    await frame().click({ position: { x: 5, y: 5 } });
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await page.getByRole('button', { name: 'Save' }).click();
    await waitFor(() => expect(closed).toBe(1));
    expect(sentCrop()).toEqual({ x: expect.closeTo(0.25 - 0.04), y: 0, size: 1 });
  });

  it('zooms with plus and minus, and with its slider', async () => {
    await open();
    await choose(await draw(800, 400));
    const slider = page.getByRole('slider', { name: 'Zoom' });
    await expect.element(slider).toHaveAttribute('aria-valuetext', '100 percent');
    await frame().click({ position: { x: 5, y: 5 } });
    await userEvent.keyboard('++');
    await expect.element(slider).toHaveAttribute('aria-valuetext', '132 percent');
    await userEvent.keyboard('-');
    await expect.element(slider).toHaveAttribute('aria-valuetext', '115 percent');
    await slider.fill('1');
    await page.getByRole('button', { name: 'Save' }).click();
    await waitFor(() => expect(closed).toBe(1));
    expect(sentCrop()['size']).toBeCloseTo(96 / 400);
  });

  it('follows a finger, and two that pinch', async () => {
    await open();
    await choose(await draw(800, 400));
    await expect.element(frame()).toBeVisible();
    const place = frame().element();
    const side = place.getBoundingClientRect().width;
    const first = putFinger(place).move(side / 4);
    await expect.element(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '100 percent');
    const second = putFinger(place, { pointerId: 8 }).move(-side / 4);
    await waitFor(() =>
      expect(page.getByRole('slider').element().getAttribute('aria-valuetext')).not.toBe('100 percent'),
    );
    first.lift();
    second.lift();
    await page.getByRole('button', { name: 'Save' }).click();
    await waitFor(() => expect(closed).toBe(1));
    // The first finger moved the photo by a quarter to the right; the pinch then doubled it around its middle, which went an eighth to the left.
    expect(sentCrop()).toEqual({ x: expect.closeTo(0.3125), y: expect.closeTo(0.25), size: expect.closeTo(0.5) });
  });

  it.each([
    [
      'another type',
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' }),
      /won’t work/,
    ],
    [
      'what only says that it is a picture',
      new File(['no picture'], 'a.png', { type: 'image/png' }),
      /couldn’t be opened/,
    ],
  ])('refuses %s in words', async (_, file, words) => {
    await open();
    await choose(file);
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
    expect(frame().query()).toBeNull();
  });

  it.each([
    [413, /larger than 5\sMB/],
    [415, /won’t work/],
    [422, /couldn’t be opened/],
  ])('says what a %i means', async (status, words) => {
    answer = { status, body: { message: 'no', errors: {} } };
    await open();
    await choose(await draw(300, 300));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('alert').getByText(words)).toBeVisible();
    expect(closed).toBe(0);
    expect(session.user.get()?.avatar).toBeNull();
  });

  it('says that the picture is too large for this server where a proxy refuses it by a page of its own', async () => {
    const body = '<html><head><title>413 Request Entity Too Large</title></head></html>';
    answer = new Response(body, { status: 413, headers: { 'content-type': 'text/html' } });
    await open();
    await choose(await draw(300, 300));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('alert').getByText(/too\slarge\sfor\sthis\sserver/)).toBeVisible();
    expect(closed).toBe(0);
  });

  it('can be taken away', async () => {
    await open({ ...aFullUser, avatar });
    await page.getByRole('button', { name: 'Remove' }).click();
    await waitFor(() => expect(closed).toBe(1));
    expect(session.user.get()?.avatar).toBeNull();
  });

  it('has no axe finding, before and after a photo is chosen', async () => {
    await open();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    const dialog = page.getByRole('dialog').element();
    expect(await findAxeFaults(dialog)).toEqual([]);
    await choose(await draw(800, 400));
    await expect.element(frame()).toBeVisible();
    expect(await findAxeFaults(dialog)).toEqual([]);
  });
});
