import { createStore } from '../store.ts';

/** The browser's install prompt (Chromium); it can be shown once. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}
declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

/** The browser's install prompt, held back until requested; null if there is none. */
export const heldPrompt = createStore<InstallPrompt | null>(null);

/** Holds the browser's prompt back. Call at startup: it may come before anything else. */
export const holdInstallPrompt = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    heldPrompt.set(event);
  });
};
