import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import './later.css';
import styles from './dialog.module.css';

interface DialogProps {
  isOpen: boolean;
  title: string;
  /** Called by Escape, a click beside the dialog, and the system's back gesture. */
  onClose: () => void;
  children?: ReactNode;
  /** Buttons at its foot. */
  actions?: ReactNode;
}

/** A modal dialog: the browser keeps the focus inside and gives it back when it closes. */
export const Dialog = ({ isOpen, title, onClose, children, actions }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect closes it while it still stands in the document; only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return undefined;
    dialog.showModal();
    return () => dialog.close();
  }, [isOpen]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same as a click beside it
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={styles['dialog']}
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
          <h2 id={titleId}>{title}</h2>
          {children}
          {actions && <div className={styles['actions']}>{actions}</div>}
        </>
      )}
    </dialog>
  );
};

const isOutside = (element: Element, x: number, y: number): boolean => {
  const box = element.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
};
