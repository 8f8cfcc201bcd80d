import type { AdminWord } from '@kadro/contract';
import { useState } from 'react';
import { FormMessage } from '../../shared/forms/form.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Marked } from './marked.tsx';
import { fieldLang, fieldName, fieldText, wordFields, type WordField } from './word-fields.ts';
import styles from './card-review.module.css';

interface WordConflictProps {
  /** What was changed here. */
  readonly mine: Partial<Pick<AdminWord, WordField>>;
  /** The word as another admin left it. */
  readonly present: AdminWord;
  readonly onMine: () => Promise<void>;
  readonly onTheirs: () => void;
}

/** Two admins changed a word: what it says now beside what was to be saved, and which of the two it shall be. */
export const WordConflict = ({ mine, present, onMine, onTheirs }: WordConflictProps) => {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const wanted = { ...present, ...mine };
  const saveMine = async (): Promise<void> => {
    setIsBusy(true);
    await onMine().finally(() => setIsBusy(false));
  };
  return (
    <div className={styles['facts']}>
      <FormMessage>{t('admin.conflict')}</FormMessage>
      <table className={styles['differences']}>
        <caption className="sr-only">{t('admin.conflictTable')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('admin.field')}</th>
            <th scope="col">{t('admin.mine')}</th>
            <th scope="col">{t('admin.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {wordFields
            .filter((field) => field in mine)
            .map((field) => {
              const [next, now] = [fieldText(field, wanted, t), fieldText(field, present, t)];
              return (
                <tr key={field}>
                  <th scope="row">{fieldName(field, t)}</th>
                  <td lang={fieldLang(field)}>
                    <Marked text={next} other={now} tone="new" />
                  </td>
                  <td lang={fieldLang(field)}>
                    <Marked text={now} other={next} tone="old" />
                  </td>
                </tr>
              );
            })}
        </tbody>
      </table>
      <div className={styles['actions']}>
        <Button tone="primary" disabled={isBusy} onClick={() => void saveMine()}>
          {t('admin.saveMine')}
        </Button>
        <Button disabled={isBusy} onClick={onTheirs}>
          {t('admin.takeTheirs')}
        </Button>
      </div>
    </div>
  );
};
