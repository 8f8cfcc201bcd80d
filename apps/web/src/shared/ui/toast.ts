import { fetchOnce } from '../fetch-once.ts';
import { createStore } from '../store.ts';
import type { Toast } from './toast-options.ts';

type Show = (toast: Required<Pick<Toast, 'durationMs'>> & Toast) => void;

export const defaultDurationMs = 4500;
export const errorDurationMs = 7000;
export const bannerDurationMs = 2000;

/** What the always present live region says. */
export const announced = createStore('');

/** Says something to those who listen to the screen. */
export const announce = (text: string): void => {
  announced.set('');
  queueMicrotask(() => announced.set(text));
};

/** Fetches the code of toasts, which every later one uses. */
export const loadToaster: () => Promise<Show> = fetchOnce(async () => (await import('./toaster.tsx')).openToaster());

/** Shows a note at the edge of the screen. */
export const showToast = (toast: Toast): void => {
  const durationMs = toast.durationMs ?? (toast.tone === 'error' ? errorDurationMs : defaultDurationMs);
  loadToaster().then(
    (show) => show({ ...toast, durationMs }),
    // Without its code the words alone must do.
    () => announce([toast.title, toast.text].filter(Boolean).join('. ')),
  );
};

/** Shows for a moment, over the page, that something has come right. */
export const showBanner = (text: string): void =>
  showToast({ text, tone: 'success', durationMs: bannerDurationMs, isBanner: true });
