import { fetchOnce } from '../fetch-once.ts';
import { createStore } from '../store.ts';
import type { Toast } from './toast-options.ts';

type Show = (toast: Required<Pick<Toast, 'durationMs'>> & Toast) => void;

export const defaultDurationMs = 4500;
export const errorDurationMs = 7000;
export const bannerDurationMs = 2000;

/** Text of the always present live region. */
export const announced = createStore('');

/** Announces a text to screen readers. */
export const announce = (text: string): void => {
  // A text that does not change is not said: a space tells it from the same one before.
  announced.set(announced.get() === text ? `${text}\u00A0` : text);
};

/** Loads the code of toasts once. */
export const loadToaster: () => Promise<Show> = fetchOnce(async () => (await import('./toaster.tsx')).openToaster());

/** Shows a toast. */
export const showToast = (toast: Toast): void => {
  const durationMs = toast.durationMs ?? (toast.tone === 'error' ? errorDurationMs : defaultDurationMs);
  loadToaster().then(
    (show) => show({ ...toast, durationMs }),
    // Without its code the text is only announced.
    () => announce([toast.title, toast.text].filter(Boolean).join('. ')),
  );
};

/** Shows a short success message over the page. */
export const showBanner = (text: string): void =>
  showToast({ text, tone: 'success', durationMs: bannerDurationMs, isBanner: true });
