import { freshMs, pressGuard } from './presses.ts';

/** Guards all that a closed dialog uncovers, as if it had appeared now. */
export const guardUncovered = (): void => {
  const shownAtMs = performance.now();
  const judge = (event: MouseEvent): void => {
    if (pressGuard.takes('', shownAtMs)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', judge, true);
  setTimeout(() => removeEventListener('click', judge, true), freshMs);
};
