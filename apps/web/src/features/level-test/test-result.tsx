import type { TestResult as Result } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { useEffect, useRef } from 'react';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { LevelChip } from '../../shared/ui/chip.tsx';
import { inDigits } from './in-digits.ts';
import { MissedWords } from './missed-words.tsx';
import { ShareLevelButton } from './share-level-button.tsx';
import { TestBar } from './test-bar.tsx';
import { VocabularyBar } from './vocabulary-bar.tsx';
import styles from './test-page.module.css';

interface TestResultProps {
  readonly result: Result;
  /** The result has just arrived; it was not shown before. */
  readonly isFresh: boolean;
  readonly onAgain: () => void;
}

/** The result of a test: the level in words, the number of known words, the step to the next level, and the missed words. */
export const TestResult = ({ result, isFresh, onAgain }: TestResultProps) => {
  const t = useT();
  const locale = useLocale();
  const title = useRef<HTMLHeadingElement>(null);
  const { level, vocabulary, next, missed, isUncertain, points } = result;
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className={styles['page']}>
      <TestBar />
      <div className={styles['found']}>
        <LevelChip level={level} />
        <h1 ref={title} tabIndex={-1}>
          {level === 'novice' ? t('test.resultNovice') : t('test.result', { level: level.toUpperCase() })}
        </h1>
        <p>{t(`profile.levelText.${level}`)}</p>
        {isFresh && points > 0 && <p className={styles['points']}>{t('test.points', { count: points })}</p>}
      </div>
      {isUncertain && <p className={styles['uncertain']}>{t('test.uncertain')}</p>}
      <section className={styles['known']}>
        <h2>{t('test.vocabulary', { count: vocabulary.estimate })}</h2>
        <VocabularyBar {...vocabulary} />
        <p>{t('test.interval', inDigits(vocabulary, locale))}</p>
        {next !== null && next.words > 0 && (
          <p>{t('test.next', { level: next.level.toUpperCase(), count: next.words })}</p>
        )}
      </section>
      {missed.length > 0 && <MissedWords missed={missed} />}
      <div className={styles['foot']}>
        <Link className={buttonClass({ tone: 'primary', size: 'large', isWide: true })} href={href('main')}>
          {t('common.toFeed')}
        </Link>
        <ShareLevelButton result={result} />
        <Link className={buttonClass({ isWide: true })} href={href('gameMatch')}>
          {t('test.game')}
        </Link>
        <Button tone="quiet" isWide onClick={onAgain}>
          {t('test.again')}
        </Button>
      </div>
    </div>
  );
};
