import { useDeferredValue, useId, useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { useKnownWords, useTakeKnownBack } from './use-learning.ts';
import styles from './known-words.module.css';

/** The words marked as known, with a search; each can be taken back. */
export const KnownWords = () => {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useKnownWords(query);
  const takeBack = useTakeKnownBack();
  const words = data?.pages.flatMap((page) => page.words);
  return (
    <>
      <TextField
        id={`${id}-search`}
        label={t('learning.knownSearch')}
        hint={t('learning.knownHint')}
        type="search"
        maxLength={60}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {isError && words === undefined && <Button onClick={() => void refetch()}>{t('learning.retry')}</Button>}
      {words?.length === 0 && <p className={styles['none']}>{t('learning.knownNone')}</p>}
      <ul className={styles['list']} aria-busy={words === undefined}>
        {words?.map(({ card }) => (
          <li key={card.wordId} className={styles['row']}>
            <span className={styles['text']}>
              <b lang="en">{card.headword}</b>
              <span lang="ru">{card.translation}</span>
            </span>
            <Button
              className={styles['back']}
              disabled={takeBack.isPending && takeBack.variables.wordId === card.wordId}
              onClick={() => takeBack.mutate({ wordId: card.wordId, headword: card.headword })}
            >
              {t('learning.knownBack')}
              <VisuallyHidden>{`: ${card.headword}`}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button isWide disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('learning.more')}
        </Button>
      )}
    </>
  );
};
