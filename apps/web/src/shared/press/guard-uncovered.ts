import { freshMs, pressGuard } from './presses.ts';

/** Guards the controls that a closed dialog uncovers, as if they had just appeared. */
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
