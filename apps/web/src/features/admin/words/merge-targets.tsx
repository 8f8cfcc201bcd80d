import { href } from '@kadro/contract/screens/screens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasStatus } from '../../../shared/api/api-error.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { LevelChip } from '../../../shared/ui/chip.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { DeskList } from '../console/desk-list.tsx';
import { SearchInput } from '../../../shared/ui/search-input.tsx';
import { wordQuery, wordsQuery } from './words-query.ts';
import { readWordsView } from './words-view.ts';
import desk from '../console/desk.module.css';
import styles from './merge-page.module.css';

const stemMin = 3;

/** Returns the beginning that similar spellings share: all but the last two letters, as in colour and color. */
const stemOf = (headword: string): string => headword.slice(0, Math.max(stemMin, headword.length - 2)).trim();

/** Finds the word to merge into; those that begin like the merged one come first. */
export const MergeTargets = ({ id }: { id: string }) => {
  const t = useT();
  const { data, error } = useQuery(wordQuery(id));
  const headword = data?.word.headword;
  return (
    <>
      <h1 className={styles['heading']}>{headword ? t('admin.mergeWord', { word: headword }) : t('admin.merge')}</h1>
      {error && !data && (
        <p className={desk['note']}>{t(hasStatus(error, 404) ? 'admin.noSuchWord' : 'admin.failed')}</p>
      )}
      {!error && headword === undefined && <Skeleton height={320} />}
      {headword !== undefined && <Targets id={id} begin={headword} />}
    </>
  );
};

const Targets = ({ id, begin }: { id: string; begin: string }) => {
  const t = useT();
  const [query, setQuery] = useState(stemOf(begin));
  const { data, isError, refetch, isPlaceholderData } = useQuery(wordsQuery({ ...readWordsView(''), query }));
  const words = data?.words.filter((word) => word.id !== id);
  return (
    <>
      <p className={desk['soft']}>{t('admin.mergeChoose')}</p>
      <search className={styles['search']}>
        <SearchInput label={t('admin.search')} query={query} onSearch={setQuery} />
      </search>
      <DeskList
        count={words?.length}
        isError={isError}
        isOld={isPlaceholderData}
        onRetry={() => void refetch()}
        none={t('admin.noOthers')}
      >
        <ul className={styles['targets']}>
          {words?.map((word) => (
            <li key={word.id}>
              <Link href={href('adminMerge', { id, into: word.id })}>
                <strong lang="en" translate="no">
                  {word.headword}
                </strong>
                <span lang="ru" translate="no">
                  {word.translation}
                </span>
                <LevelChip level={word.level} />
                <span className={desk['soft']}>{t(`cards.part.${word.partOfSpeech}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </DeskList>
    </>
  );
};
