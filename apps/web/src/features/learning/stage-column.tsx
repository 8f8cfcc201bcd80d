import type { Card } from '@kadro/contract';
import type { Stage } from '@kadro/core/levels';
import { useId } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { confirm } from '../../shared/ui/ask.ts';
import { Button } from '../../shared/ui/button.tsx';
import { stageIcons } from '../../shared/ui/stage-badge.tsx';
import { useDrop, usePutAside, useStageWords } from './use-learning.ts';
import { WordRow } from './word-row.tsx';
import styles from './stage-column.module.css';

/** One stage with its words; `count` is how many stand in it. */
export const StageColumn = ({ stage, count }: { stage: Stage; count: number | undefined }) => {
  const t = useT();
  const titleId = useId();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useStageWords(stage);
  const putAside = usePutAside(stage);
  const drop = useDrop();
  const askDrop = async ({ wordId, headword }: Card): Promise<void> => {
    const isSure = await confirm({
      title: t('learning.dropTitle', { word: headword }),
      text: t('learning.dropText'),
      okLabel: t('learning.dropOk'),
      isDangerous: true,
    });
    if (isSure) drop.mutate({ wordId, headword });
  };
  const words = data?.pages.flatMap((page) => page.words);
  const Icon = stageIcons[stage];
  return (
    <section className={styles['column']} data-stage={stage} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['head']}>
        <Icon size={20} />
        {t(`stage.${stage}`)}
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
            <WordRow
              key={word.card.wordId}
              word={word}
              isBusy={
                (putAside.isPending && putAside.variables === word.card.wordId) ||
                (drop.isPending && drop.variables.wordId === word.card.wordId)
              }
              onDrop={() => void askDrop(word.card)}
              onPutAside={() => putAside.mutate(word.card.wordId)}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button isWide disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('learning.more')}
        </Button>
      )}
    </section>
  );
};
