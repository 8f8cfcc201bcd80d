import { AccountLayout, Sign } from './account-layout.tsx';
import styles from './waiting.module.css';

/** Shown while an action runs by itself, until its outcome. */
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
