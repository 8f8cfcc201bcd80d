import { maxQueryLength } from '@kadro/contract/route/limits';
import { useT } from '../../shared/i18n/use-t.ts';
import { Select, TextInput } from '../../shared/ui/field.tsx';
import { arrangements } from './learning-view.ts';
import type { ChosenView } from './use-view.ts';
import styles from './words-bar.module.css';

/** Searches and sorts the words in learning. */
export const WordsBar = ({ view }: { view: ChosenView }) => {
  const t = useT();
  return (
    <search className={styles['bar']}>
      <TextInput
        aria-label={t('learning.search')}
        className={styles['search']}
        type="search"
        placeholder={t('learning.knownSearch')}
        maxLength={maxQueryLength}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        value={view.typed}
        onChange={(event) => view.type(event.target.value)}
      />
      <Select
        aria-label={t('learning.sort')}
        className={styles['sort']}
        value={view.sort}
        options={arrangements.map((value) => ({ value, label: t(`learning.sortBy.${value}`) }))}
        onChoose={view.arrange}
      />
    </search>
  );
};
