import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useGuardedClicks } from '../../shared/press/use-guarded-clicks.ts';
import { useCoverScreen } from '../../shared/routing/use-cover-screen.ts';
import '../../shared/ui/later.css';
import styles from './welcome-sheet.module.css';

/** During this time after opening, a touch closes nothing: it was meant for the card below. */
const graceMs = 1000;

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}

/** A sheet over the lower part of the feed. It does not block the screen: a swipe above it counts as an answer, and as a swipe. */
export const Sheet = ({ title, onClose, onKeyDown, children }: SheetProps) => {
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    const sheet = ref.current;
    sheet?.show();
    heading.current?.focus({ preventScroll: true });
    return () => sheet?.close();
  }, []);

  useEffect(() => {
    const shownAtMs = performance.now();
    const leave = (event: PointerEvent | globalThis.KeyboardEvent): void => {
      const isBeside = event.target instanceof Node && !ref.current?.contains(event.target);
      if ('key' in event ? event.key === 'Escape' : isBeside && performance.now() - shownAtMs > graceMs) onClose();
    };
    addEventListener('keydown', leave);
    addEventListener('pointerdown', leave);
    return () => {
      removeEventListener('keydown', leave);
      removeEventListener('pointerdown', leave);
    };
  }, [onClose]);

  useCoverScreen(true, onClose);
  // It opens during taps on the deck, which pass through while it moves.
  const guardedClicks = useGuardedClicks(null, true);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows only go from button to button
    <dialog onKeyDown={onKeyDown} ref={ref} className={styles['sheet']} aria-labelledby={titleId} {...guardedClicks}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  );
};
