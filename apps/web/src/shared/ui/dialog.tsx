import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { guardUncovered } from '../press/guard-uncovered.ts';
import { useGuardedClicks } from '../press/use-guarded-clicks.ts';
import { useCoverScreen } from '../routing/use-cover-screen.ts';
import { Button } from './button.tsx';
import './later.css';
import styles from './dialog.module.css';

interface DialogProps {
  isOpen: boolean;
  title: string;
  /** Language of the title, if not the interface's. */
  titleLang?: string;
  /** Placed above the title, edge to edge. */
  cover?: ReactNode;
  /** Called by Escape, a click outside the dialog, and the way back (Android's button, a gesture, the browser's arrow). */
  onClose: () => void;
  /** It has its own address, so its opener handles the way back. */
  isAddressed?: boolean;
  /** It opens without a press: taps meant for the page press nothing in it. */
  isUnasked?: boolean;
  children?: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  /** Label of the last button, which only closes it. */
  done?: string;
}

/** A modal dialog: the browser keeps the focus inside and restores it on closing. */
export const Dialog = ({
  isOpen,
  title,
  titleLang,
  cover,
  onClose,
  isAddressed = false,
  isUnasked = false,
  children,
  actions,
  done,
}: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect closes it while it is still in the document; only then does the browser restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return undefined;
    dialog.showModal();
    // Screen readers begin with the title; a question that asks for a text begins with its field.
    const first = dialog.querySelector<HTMLElement>('[data-first-focus]');
    (first ?? dialog.querySelector('h2'))?.focus();
    return () => {
      dialog.close();
      guardUncovered();
    };
  }, [isOpen]);
  useCoverScreen(isOpen && !isAddressed, onClose);
  // The second of two taps is meant for the button that opened it, or one of the page before.
  const guardedClicks = useGuardedClicks(isOpen && title, isUnasked);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same as a click outside it
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={styles['dialog']}
      {...guardedClicks}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && isOutside(event.currentTarget, event.clientX, event.clientY))
          onClose();
      }}
    >
      {isOpen && (
        <>
          {cover && <div className={styles['cover']}>{cover}</div>}
          <h2 id={titleId} lang={titleLang} translate={titleLang ? 'no' : undefined} tabIndex={-1}>
            {title}
          </h2>
          {children}
          {(actions || done) && (
            <div className={styles['actions']}>
              {actions}
              {done && (
                <Button tone="primary" onClick={onClose}>
                  {done}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </dialog>
  );
};

const isOutside = (element: Element, x: number, y: number): boolean => {
  const box = element.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
};
