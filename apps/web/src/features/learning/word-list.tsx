import type { LearningSort, LearningWord } from '@kadro/contract';
import { useEffect, useId } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { Button } from '../../shared/ui/button.tsx';
import { announce } from '../../shared/ui/toast.ts';
import { areMostDue, groupByWhen } from './group-words.ts';
import { LearningRow } from './learning-row.tsx';
import { More } from './more.tsx';
import { useWords } from './use-learning.ts';
import styles from './word-list.module.css';

interface WordListProps {
  readonly sort: LearningSort;
  readonly query: string;
  readonly hrefOf: (wordId: string) => string;
}

/** The words in learning as one list: search results, or all words in an order; by due time under headings. */
export const WordList = ({ sort, query, hrefOf }: WordListProps) => {
  const t = useT();
  const nowMs = useNow();
  const timeZone = useTimeZone();
  const list = useWords({ sort, ...(query !== '' && { query }) });
  const words = list.data?.pages.flatMap((page) => page.words);
  const isCurrent = words !== undefined && !list.isPlaceholderData;
  const found = words?.length ?? 0;
  const said =
    found === 0
      ? t('learning.foundNone')
      : t(list.hasNextPage ? 'learning.foundMore' : 'learning.found', { count: found });
  useEffect(() => {
    if (isCurrent && query !== '') announce(said);
  }, [isCurrent, query, said]);

  if (list.isError && words === undefined)
    return (
      <Button className={styles['retry']} onClick={() => void list.refetch()}>
        {t('learning.retry')}
      </Button>
    );
  if (words === undefined)
    return (
      <div className={styles['list']} aria-hidden="true">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className={`${styles['waiting']} skeleton`} />
        ))}
      </div>
    );
  if (found === 0) return <p className={styles['none']}>{said}</p>;
  return (
    <div className={styles['groups']} aria-busy={!isCurrent}>
      {query !== '' && <p className={styles['said']}>{said}</p>}
      {sort === 'due' ? (
        groupByWhen(words, nowMs, timeZone).map((group) => (
          <Group key={group.when} title={t(`learning.when.${group.when}`)} words={group.words} hrefOf={hrefOf} />
        ))
      ) : (
        <Rows words={words} hrefOf={hrefOf} areMostDue={areMostDue(words, nowMs)} />
      )}
      <More list={list} />
    </div>
  );
};

interface RowsProps extends Pick<WordListProps, 'hrefOf'> {
  readonly words: readonly LearningWord[];
  readonly areMostDue: boolean | null;
}

const Rows = ({ words, hrefOf, areMostDue: areMost }: RowsProps) => (
  <ul className={styles['list']}>
    {words.map((word) => (
      <LearningRow key={word.card.wordId} word={word} href={hrefOf(word.card.wordId)} areMostDue={areMost} />
    ))}
  </ul>
);

const Group = ({ title, words, hrefOf }: Omit<RowsProps, 'areMostDue'> & { title: string }) => {
  const id = useId();
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      <Rows words={words} hrefOf={hrefOf} areMostDue={null} />
    </section>
  );
};
