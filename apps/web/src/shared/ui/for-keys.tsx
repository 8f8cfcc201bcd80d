import type { ReactNode } from 'react';
import styles from './for-keys.module.css';

/** Words about keys, for whoever may have any: a screen that is only touched does without them. */
export const ForKeys = ({ children }: { children: ReactNode }) => <span className={styles['keys']}>{children}</span>;
