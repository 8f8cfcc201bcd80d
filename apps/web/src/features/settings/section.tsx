import { useId, type ReactNode } from 'react';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './section.module.css';

interface SectionProps {
  /** Absent if the group's title is enough. */
  title?: string;
  /** Its actions are hard to undo. */
  isDangerous?: boolean;
  children: ReactNode;
}

/** Settings that belong together, on one card. */
export const Section = ({ title, isDangerous = false, children }: SectionProps) => {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={title && id}>
      {title && <h3 id={id}>{title}</h3>}
      <div className={styles['card']} data-danger={isDangerous || undefined}>
        {children}
      </div>
    </section>
  );
};

interface RowProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Before the name. */
  icon?: ReactNode;
  /** The control is below its name, at full width. */
  isTall?: boolean;
  /** Id of the control, if a click on the name should reach it. The hint's id is this with `-hint` appended. */
  htmlFor?: string;
  children?: ReactNode;
}

/** One setting: its name, explanation and control. */
export const Row = ({ label, hint, icon, isTall = false, htmlFor, children }: RowProps) => (
  <div className={classNames(styles['row'], isTall && styles['tall'])}>
    {icon && <span className={styles['icon']}>{icon}</span>}
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
