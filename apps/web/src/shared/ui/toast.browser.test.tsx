import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../test/render.tsx';
import { loadToaster, showBanner, showToast } from './toast.ts';

const noticeOf = (text: string) => page.getByRole('listitem').filter({ hasText: text });
/** How long a notice is asked to stay, in ms: the timer that takes it away. */
const asked = (delays: MockInstance<typeof setTimeout>): unknown[] => delays.mock.calls.map(([, delayMs]) => delayMs);

let delays: MockInstance<typeof setTimeout>;
beforeEach(async () => {
  await render(null);
  // A notice under the mouse stays until it goes; where tests before have left it, nobody knows.
  await userEvent.unhover(document.body);
  await loadToaster();
  delays = vi.spyOn(globalThis, 'setTimeout');
});
afterEach(() => vi.restoreAllMocks());

describe('a notice', () => {
  it.each([
    ['plain', 4500],
    ['success', 4500],
    ['error', 7000],
  ] as const)('of tone %s stays %i ms', async (tone, durationMs) => {
    showToast({ text: `It is ${tone}`, tone });
    await expect.element(noticeOf(`It is ${tone}`)).toBeVisible();
    expect(asked(delays)).toContain(durationMs);
    expect(asked(delays)).not.toContain(durationMs === 4500 ? 7000 : 4500);
  });

  it('of a message goes where it leads at a click anywhere on it, and takes all others along', async () => {
    const onClick = vi.fn();
    showToast({ text: 'Another one' });
    showToast({
      title: 'Words are due',
      text: 'Five of them',
      durationMs: Number.POSITIVE_INFINITY,
      closesAll: true,
      action: { label: 'Open', onClick },
    });
    await noticeOf('Words are due').getByText('Five of them').click();
    expect(onClick).toHaveBeenCalledTimes(1);
    await expect.element(noticeOf('Words are due')).not.toBeInTheDocument();
    await expect.element(noticeOf('Another one')).not.toBeInTheDocument();
  });

  it('of success over the page stays 2000 ms, 250 px below its top', async () => {
    showBanner('It has come right');
    const banner = noticeOf('It has come right');
    await expect.element(banner).toBeVisible();
    await expect.element(banner).toHaveAttribute('data-type', 'success');
    expect(asked(delays)).toContain(2000);
    const place = banner.element().closest('[data-sonner-toaster]');
    expect(place?.getBoundingClientRect().top).toBe(250);
  });

  it('that is to stay is not taken away by itself', async () => {
    showToast({ text: 'It stays', durationMs: Number.POSITIVE_INFINITY });
    await expect.element(noticeOf('It stays')).toBeVisible();
    expect(asked(delays).filter((delayMs) => typeof delayMs === 'number' && delayMs > 1000)).toEqual([]);
  });
});

describe('a press where a notice lies', () => {
  const isPressedBelow = async (text: string): Promise<boolean> => {
    const notice = noticeOf(text).element();
    // It comes in from the edge.
    await expect.poll(() => notice.getAttribute('data-mounted')).toBe('true');
    await Promise.all(notice.getAnimations().map(({ finished }) => finished));
    const { left, top, width, height } = notice.getBoundingClientRect();
    return !notice.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };

  it('goes to what is below good news of a moment', async () => {
    showToast({ text: 'It is done', tone: 'success' });
    await expect.element(noticeOf('It is done')).toBeVisible();
    expect(await isPressedBelow('It is done')).toBe(true);
  });

  it.each([
    ['an error', { tone: 'error' }],
    ['what stays', { tone: 'success', durationMs: Number.POSITIVE_INFINITY }],
    ['what asks something', { tone: 'success', action: { label: 'Undo', onClick: () => undefined } }],
  ] as const)('goes to %s', async (what, more) => {
    const text = `This is ${what}`;
    showToast({ text, ...more });
    await expect.element(noticeOf(text)).toBeVisible();
    expect(await isPressedBelow(text)).toBe(false);
  });
});

describe('the focus', () => {
  const button = (name: string): HTMLElement => {
    const element = page.getByRole('button', { name }).element();
    return element instanceof HTMLElement ? element : expect.fail(name);
  };
  const enter = async (): Promise<void> => {
    await render(
      <>
        <button>First</button>
        <button>Second</button>
      </>,
    );
    await expect.element(page.getByRole('button', { name: 'Second' })).toBeVisible();
    const action = { label: 'Close', onClick: () => undefined };
    showToast({ text: 'It is done', durationMs: Number.POSITIVE_INFINITY, action, closesAll: true });
    await expect.element(noticeOf('It is done')).toBeVisible();
    const notice = noticeOf('It is done').element();
    if (!(notice instanceof HTMLElement)) throw new Error('a notice takes the focus');
    button('First').focus();
    notice.focus();
    expect(document.activeElement).toBe(notice);
  };

  const close = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(noticeOf('It is done')).not.toBeInTheDocument();
  };

  it('goes past a notice that stands', async () => {
    await enter();
    button('Second').focus();
    expect(document.activeElement).toBe(button('Second'));
    await close();
    expect(document.activeElement).toBe(button('Second'));
  });

  it('is back where it came from when the notice goes with it', async () => {
    await enter();
    await close();
    expect(document.activeElement).toBe(button('First'));
  });
});
