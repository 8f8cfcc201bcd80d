import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { siteQuery } from '../../shared/site/read-site.ts';
import { useOnceLetGo } from './use-once-let-go.ts';

const GoalQuestion = lazy(async () => ({ default: (await import('./goal-question.tsx')).GoalQuestion }));

/** Asks whether the registration may be reported to this installation's counters; nothing if it has none. */
export const GoalConsent = () => {
  const goal = useOnceLetGo(useQuery(siteQuery).data?.goal);
  return <Suspense>{goal && <GoalQuestion goal={goal} />}</Suspense>;
};
