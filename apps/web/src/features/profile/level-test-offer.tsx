import type { Level } from '@kadro/core/terms/levels';
import { useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { rejectLevelTest, testHref, useIsTestSettled } from '../../shared/level-test/level-test.ts';
import { Link } from '../../shared/routing/link.tsx';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import styles from './level-path.module.css';

/** A link to the level test: prominent until it is taken or declined, plain from then on. */
export const LevelTestOffer = ({ level }: { level: Level }) => {
  const t = useT();
  const isAsked = useIsTestSettled() === false;
  const [isClosed, setIsClosed] = useState(false);
  const reject = (): void => {
    setIsClosed(true);
    void rejectLevelTest();
  };
  if (!isAsked || isClosed)
    return (
      <Link className={styles['toTest']} href={testHref(level)}>
        {t('profile.toTest')}
      </Link>
    );
  return (
    <div className={styles['offer']}>
      <Link className={buttonClass()} href={testHref(level)}>
        {t('profile.toTest')}
      </Link>
      <Button tone="quiet" onClick={reject}>
        {t('profile.noTest')}
      </Button>
    </div>
  );
};
