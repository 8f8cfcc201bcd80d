import { ForKeys } from '../../../shared/ui/for-keys.tsx';
import styles from './desk.module.css';

/** The key of a button, if the device may have a keyboard. */
export const KeyHint = ({ of }: { of: string }) => (
  <ForKeys>
    <kbd className={styles['key']}>{of}</kbd>
  </ForKeys>
);
