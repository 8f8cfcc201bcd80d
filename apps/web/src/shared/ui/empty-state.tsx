import type { ReactNode } from 'react';
import './later.css';
import styles from './empty-state.module.css';

/** Says that a list is empty, what that means, and the one thing to do next. */
export const EmptyState = ({
  icon,
  title,
  text,
  action,
  isPage = false,
}: {
  icon?: ReactNode;
  title: string;
  text: string;
  action?: ReactNode;
  /** It is the page's only content, so its title is the page's. */
  isPage?: boolean;
}) => {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={styles['empty']}>
      {icon && <div className={styles['art']}>{icon}</div>}
      <Title>{title}</Title>
      <p>{text}</p>
      {action}
    </div>
  );
};
