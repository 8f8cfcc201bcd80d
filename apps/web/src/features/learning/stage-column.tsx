import type { Stage } from '@kadro/core/terms/levels';
import { useId } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { stageIcons } from '../../shared/ui/stage-badge.tsx';
import { areMostDue } from './group-words.ts';
import { LearningRow } from './learning-row.tsx';
import { More } from './more.tsx';
import { useWords } from './use-learning.ts';
import styles from './stage-column.module.css';

interface StageColumnProps {
  readonly stage: Stage;
  /** Number of words in the stage. */
  readonly count: number | undefined;
  /** Returns the address of a word's open card. */
  readonly hrefOf: (wordId: string) => string;
}

/** One stage with its words. */
export const StageColumn = ({ stage, count, hrefOf }: StageColumnProps) => {
  const t = useT();
  const titleId = useId();
  const nowMs = useNow();
  const list = useWords({ stage });
  const words = list.data?.pages.flatMap((page) => page.words);
  const Icon = stageIcons[stage];
  return (
    <section className={styles['column']} data-stage={stage} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['head']}>
        <Icon size={20} />
        <span>{t(`stage.${stage}`)}</span>
        <span className={styles['count']}>{count}</span>
      </h2>
      {words === undefined ? (
        <div className={styles['list']} aria-hidden="true">
          {[0, 1, 2].map((row) => (
            <div key={row} className={`${styles['waiting']} skeleton`} />
          ))}
        </div>
      ) : words.length === 0 ? (
        <p className={styles['empty']}>{t(`learning.none.${stage}`)}</p>
      ) : (
        <ul className={styles['list']}>
          {words.map((word) => (
            <LearningRow
              key={word.card.wordId}
              word={word}
              href={hrefOf(word.card.wordId)}
              areMostDue={areMostDue(words, nowMs)}
            />
          ))}
        </ul>
      )}
      <More list={list} />
    </section>
  );
};
