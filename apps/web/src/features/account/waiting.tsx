import { AccountLayout, Sign } from './account-layout.tsx';
import styles from './waiting.module.css';

/** Something runs by itself, and its outcome will stand here. */
export const Waiting = ({ title }: { title: string }) => (
  <AccountLayout
    isOutcome
    art={
      <Sign>
        <span className={styles['dots']} aria-hidden="true" />
      </Sign>
    }
    title={title}
  />
);
