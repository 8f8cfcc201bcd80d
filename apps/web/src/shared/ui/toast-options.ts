/** Options of a toast. */
export interface Toast {
  text: string;
  title?: string;
  tone?: 'plain' | 'success' | 'error';
  /** Milliseconds; default 4,500, or 7,000 for an error. Infinity stays. */
  durationMs?: number;
  action?: { label: string; onClick: () => void };
  /** Its action closes all toasts. */
  closesAll?: boolean;
  /** Shown over the middle of the page, away from the edges. */
  isBanner?: boolean;
}
