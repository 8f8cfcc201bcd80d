import type { Goal } from '@kadro/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { hasConsent, setConsent } from '../../shared/goals/goals.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { siteQuery } from '../../shared/site/read-site.ts';
import { Switch } from '../../shared/ui/field.tsx';
import { useOnceLetGo } from './use-once-let-go.ts';
import styles from './goal-consent.module.css';

/** Asks whether the registration may be reported to the counters of this installation. Nothing where there are none. */
export const GoalConsent = () => {
  const goal = useOnceLetGo(useQuery(siteQuery).data?.goal);
  return goal ? <Question goal={goal} /> : null;
};

const Question = ({ goal: { counters } }: { goal: Goal }) => {
  const t = useT();
  const id = useId();
  const [isGiven, setIsGiven] = useState(hasConsent);
  useEffect(() => setConsent(isGiven), [isGiven]);
  const names = counters.map(({ kind }) => t(`account.goal.${kind}`)).join(', ');
  return (
    <div className={styles['consent']}>
      <div>
        <label htmlFor={id}>{t('account.goalTitle', { names })}</label>
        <p id={`${id}-hint`}>{t('account.goalText')}</p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={isGiven}
        onChange={({ target }) => setIsGiven(target.checked)}
      />
    </div>
  );
};
