import type { ReactNode } from 'react';
import styles from './for-keys.module.css';

/** A hint about keys, hidden on devices that only have touch. */
export const ForKeys = ({ children }: { children: ReactNode }) => <span className={styles['keys']}>{children}</span>;
