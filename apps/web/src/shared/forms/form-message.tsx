import type { ReactNode } from 'react';
import { IconWarning } from '../ui/icons-later.tsx';
import styles from './form-message.module.css';

/** Shows an error and reads it aloud at once. */
export const FormMessage = ({ children }: { children: ReactNode }) => (
  <div role="alert" tabIndex={-1} className={styles['message']}>
    <IconWarning size={20} />
    <div>{children}</div>
  </div>
);
