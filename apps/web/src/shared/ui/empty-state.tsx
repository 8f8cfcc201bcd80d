import type { ReactNode } from 'react';
import styles from './feedback.module.css';

/** Nothing is here: what that means, and the one thing to do next. */
export function EmptyState({
  icon,
  title,
  text,
  action,
}: {
  icon?: ReactNode;
  title: string;
  text: string;
  action?: ReactNode;
}) {
  return (
    <div className={styles['empty']}>
      {icon && <div className={styles['art']}>{icon}</div>}
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  );
}
