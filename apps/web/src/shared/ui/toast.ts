import { fetchOnce } from '../fetch-once.ts';
import { createStore } from '../store.ts';

export interface Toast {
  text: string;
  title?: string;
  tone?: 'plain' | 'success' | 'error';
  /** Milliseconds; 4,500, or 7,000 for an error. Infinity stays. */
  durationMs?: number;
  action?: { label: string; onClick: () => void };
  /** Its action closes all toasts. */
  closesAll?: boolean;
  /** Shows it over the middle of the page, away from the edges. */
  isBanner?: boolean;
}
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
