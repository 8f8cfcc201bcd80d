import type { Goal } from '@kadro/contract';
import { useEffect, useId, useState } from 'react';
import { hasConsent, setConsent } from '../../shared/goals/goals.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Switch } from '../../shared/ui/field.tsx';
import styles from './goal-consent.module.css';

/** The question of `GoalConsent`; the answer is stored for this visit. */
export const GoalQuestion = ({ goal: { counters } }: { goal: Goal }) => {
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
