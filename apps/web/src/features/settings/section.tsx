import type { ReactNode } from 'react';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './settings.module.css';

/** A group of settings under its name. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles['section']}>
    <h2>{title}</h2>
    <div className={styles['card']}>{children}</div>
  </section>
);

interface RowProps {
  label: string;
  hint?: string;
  /** The control stands below its name and takes the width. */
  isTall?: boolean;
  /** Id of the control, where a click on the name should reach it. */
  htmlFor?: string;
  children?: ReactNode;
}

/** One setting: its name, what it means, its control. */
export function Row({ label, hint, isTall = false, htmlFor, children }: RowProps) {
  return (
    <div className={classNames(styles['row'], isTall && styles['tall'])}>
      <div className={styles['name']}>
        {htmlFor ? <label htmlFor={htmlFor}>{label}</label> : <p>{label}</p>}
        {hint && (
          <p className={styles['hint']} id={htmlFor && `${htmlFor}-hint`}>
            {hint}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}
