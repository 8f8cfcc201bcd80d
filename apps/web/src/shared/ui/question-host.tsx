import { lazy, Suspense } from 'react';
import { useStore } from '../store.ts';
import { openQuestions } from './ask.ts';

const QuestionDialog = lazy(() => import('./question-dialog.tsx'));

/** Place of the dialogs of `confirm` and `prompt`; stands once in the app and fetches them at the first question. */
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
