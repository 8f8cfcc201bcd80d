import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../test/render.tsx';
import { waitFor } from '../test/wait-for.ts';
import { emit } from '../shared/events/events.ts';
import { heldPrompt, holdInstallPrompt, type InstallPrompt } from '../shared/install/hold-prompt.ts';
import { installKey } from '../shared/install/install-record.ts';
import { useInstallOffer } from './use-install-offer.ts';

const Offer = () => {
  useInstallOffer();
  return null;
};
const record = (): unknown => JSON.parse(localStorage.getItem(installKey) ?? 'null');
const today = () => new Date().toISOString().slice(0, 10);
const offer = () => page.getByRole('listitem').filter({ hasText: 'Install Kadro?' });

/** The browser offers to install the app. */
const makePrompt = (): InstallPrompt => {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  return event;
};

holdInstallPrompt();
beforeEach(() => {
  localStorage.clear();
  heldPrompt.set(null);
});
afterEach(() => localStorage.clear());

it('holds the browser’s offer back, and makes it after the second workout, at a press', async () => {
  await render(<Offer />);
  await waitFor(() => expect(record()).toEqual({ counter: 0, nextPromptDate: today() }));
  const event = makePrompt();
  expect(event.defaultPrevented).toBe(true);
  emit('workoutFinished');
  expect(record()).toEqual({ counter: 1, nextPromptDate: today() });
  expect(offer().elements()).toHaveLength(0);
  emit('workoutFinished');
  await expect.element(offer()).toBeVisible();
  expect(event.prompt).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Install' }).click();
  expect(event.prompt).toHaveBeenCalledOnce();
  expect(heldPrompt.get()).toBeNull();
});

it('offers nothing where the browser cannot do it', async () => {
  await render(<Offer />);
  await waitFor(() => expect(record()).not.toBeNull());
  for (let workout = 0; workout < 3; workout += 1) emit('workoutFinished');
  expect(record()).toEqual({ counter: 0, nextPromptDate: today() });
});

describe('in a tab of Safari', () => {
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
  const note = () => page.getByRole('listitem').filter({ hasText: 'Safari keeps nothing for long' });
  afterEach(() => vi.restoreAllMocks());

  it('says once that what is stored here goes after seven days, with the way to install the app', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iphone);
    await render(<Offer />);
    await waitFor(() => expect(record()).not.toBeNull());
    for (let workout = 0; workout < 3; workout += 1) emit('workoutFinished');
    await expect.element(note()).toBeVisible();
    expect(note().elements()).toHaveLength(1);
    await page.getByRole('button', { name: 'Show how' }).click();
    expect(location.pathname).toBe('/settings/install');
  });

  it.each([
    ['of Chrome on an iPhone', iphone.replace('Version/18.0', 'CriOS/140.0')],
    ['of Chrome on a Mac', 'Mozilla/5.0 (Macintosh) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'],
  ])('says nothing of it in one %s', async (_name, userAgent) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    await render(<Offer />);
    await waitFor(() => expect(record()).not.toBeNull());
    emit('workoutFinished');
    expect(localStorage.getItem('sevenDaysTold')).toBeNull();
  });
});

it('forgets offer and record once the app is installed', async () => {
  await render(<Offer />);
  await waitFor(() => expect(record()).not.toBeNull());
  makePrompt();
  window.dispatchEvent(new Event('appinstalled'));
  expect(heldPrompt.get()).toBeNull();
  expect(record()).toBeNull();
});
