import { lazy, Suspense } from 'react';
import { useStore } from '../store.ts';
import { openQuestions } from './ask.ts';

const QuestionDialog = lazy(() => import('./question-dialog.tsx'));

/** Host of the dialogs of `confirm` and `prompt`; rendered once in the app, loads their code at the first question. */
export const QuestionHost = () => {
  const [first] = useStore(openQuestions);
  return (
    first && (
      <Suspense>
        <QuestionDialog key={first.question.title} asked={first} />
      </Suspense>
    )
  );
};
