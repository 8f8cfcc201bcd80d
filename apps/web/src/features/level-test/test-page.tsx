import type { TestKind } from '@kadro/contract';
import { useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { IconWarning } from '../../shared/ui/icons-later.tsx';
import '../../shared/ui/later.css';
import { Question } from './question.tsx';
import { TestBar } from './test-bar.tsx';
import { TestIntro } from './test-intro.tsx';
import { TestResult } from './test-result.tsx';
import { useLevelTest } from './use-level-test.ts';
import styles from './test-page.module.css';

/** `/test-easy`: the test that begins between A1 and A2. */
export const EasyTestPage = () => <TestPage key="easy" kind="easy" />;

/** `/test-medium`: the test that begins between B1 and B2. */
export const MediumTestPage = () => <TestPage key="medium" kind="medium" />;

/** `/test-hard`: the test that begins between C1 and C2. */
export const HardTestPage = () => <TestPage key="hard" kind="hard" />;

/** A level test: introduction, questions one after another, and result. It resumes at the last question. */
const TestPage = ({ kind }: { kind: TestKind }) => {
  const t = useT();
  const test = useLevelTest(kind);
  const [isAnew, setIsAnew] = useState(false);
  const { standing, error, begin, answer } = test;
  if (standing === undefined && error !== null)
    return (
      <div className={styles['page']}>
        <TestBar />
        <EmptyState
          icon={<IconWarning size={40} />}
          title={t('test.failedTitle')}
          text={t('test.failedText')}
          action={
            <Button tone="primary" onClick={() => void test.refetch()}>
              {t('common.retry')}
            </Button>
          }
        />
      </div>
    );
  if (standing === undefined)
    return (
      <div className={styles['page']} aria-busy="true">
        <TestBar />
        <div className={`skeleton ${styles['waiting']}`} aria-hidden="true" />
      </div>
    );
  const { open, last } = standing;
  if (open !== null)
    return (
      <Question
        key={`${open.testId} ${open.item.itemId}`}
        test={open}
        isSending={answer.isPending}
        hasFailed={answer.isError}
        onAnswer={(given) => answer.mutate(given)}
      />
    );
  if (last !== null && !isAnew)
    return <TestResult result={last} isFresh={answer.isSuccess} onAgain={() => setIsAnew(true)} />;
  const start = (): void => {
    answer.reset();
    begin.mutate(undefined, { onSuccess: () => setIsAnew(false) });
  };
  return <TestIntro kind={kind} isStarting={begin.isPending} onStart={start} />;
};
