import { useEffect } from 'react';
import { vibrate } from '../../shared/ui/haptics.ts';
import { IconCheck } from '../../shared/ui/icons.tsx';
import styles from './celebration.module.css';

const rays = Array.from({ length: 14 }, (_, at) => at);

/** Points won, in a burst of confetti; a plain check for none. */
export const Celebration = ({ points }: { points: number }) => {
  useEffect(() => vibrate('success'), []);
  return (
    <div className={styles['celebration']} aria-hidden="true">
      {points > 0 &&
        rays.map((ray) => (
          <span key={ray} className={styles['ray']} style={{ rotate: `${ray * (360 / rays.length)}deg` }}>
            <i />
          </span>
        ))}
      <div className={styles['medal']}>{points > 0 ? `+${points}` : <IconCheck size={48} />}</div>
    </div>
  );
};
