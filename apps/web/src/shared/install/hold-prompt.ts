import { createStore } from '../store.ts';

/** The browser's offer to install the app (Chromium); it can be shown once. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}
declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

/** The browser's offer, held back until somebody asks for it; null where there is none. */
export const heldPrompt = createStore<InstallPrompt | null>(null);

/** Holds the browser's offer back. To be called at the start: it may come before anything else. */
export const holdInstallPrompt = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    heldPrompt.set(event);
  });
};
