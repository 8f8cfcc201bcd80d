import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

it('forgets offer and record once the app is installed', async () => {
  await render(<Offer />);
  await waitFor(() => expect(record()).not.toBeNull());
  makePrompt();
  window.dispatchEvent(new Event('appinstalled'));
  expect(heldPrompt.get()).toBeNull();
  expect(record()).toBeNull();
});
