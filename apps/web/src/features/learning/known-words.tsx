import { maxQueryLength } from '@kadro/contract/route/limits';
import { href } from '@kadro/contract/screens/screens';
import { useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { TextInput } from '../../shared/ui/field.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { More } from './more.tsx';
import { useKnownWords, useTakeKnownBack } from './use-learning.ts';
import { useAfterPause } from './use-view.ts';
import { WordRow } from './word-row.tsx';
import styles from './known-words.module.css';

/** The words marked as known, with a search; each mark can be taken back. */
export const KnownWords = ({ hrefOf }: { hrefOf: (wordId: string) => string }) => {
  const t = useT();
  const [text, setText] = useState('');
  const list = useKnownWords(useAfterPause(text.trim()));
  const { data, isError, refetch } = list;
  const takeBack = useTakeKnownBack();
  const words = data?.pages.flatMap((page) => page.words);
  return (
    <>
      <search>
        <TextInput
          aria-label={t('learning.knownSearch')}
          className={styles['search']}
          type="search"
          placeholder={t('learning.knownSearch')}
          maxLength={maxQueryLength}
          autoComplete="off"
          autoCapitalize="none"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </search>
      {isError && words === undefined && <Button onClick={() => void refetch()}>{t('learning.retry')}</Button>}
      {words?.length === 0 && <p className={styles['none']}>{t('learning.knownNone')}</p>}
      <ul className={styles['list']} aria-busy={words === undefined}>
        {words?.map(({ card }) => (
          <WordRow
            key={card.wordId}
            card={card}
            href={hrefOf(card.wordId)}
            action={
              <Button
                className={styles['back']}
                disabled={takeBack.isPending && takeBack.variables.wordId === card.wordId}
                onClick={() => takeBack.mutate(card)}
              >
                {t('learning.knownBack')}
                <VisuallyHidden>{`: ${card.headword}`}</VisuallyHidden>
              </Button>
            }
          />
        ))}
      </ul>
      <More list={list} />
      {words !== undefined && words.length > 0 && (
        <Link
          className={buttonClass({ tone: 'quiet' })}
          href={href('workout', { practice: 'known', ...(text.trim() !== '' && { query: text.trim() }) })}
        >
          {t('learning.practise')}
        </Link>
      )}
    </>
  );
};
