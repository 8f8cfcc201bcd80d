import { useState } from 'react';
import { FormMessage } from '../../../shared/forms/form-message.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Marked } from './marked.tsx';
import styles from './review.module.css';

interface ConflictProps {
  /** A sentence that explains the conflict. */
  readonly message: string;
  /** The fields changed here: the value to be saved, and the other admin's. */
  readonly rows: readonly {
    readonly label: string;
    readonly lang: 'en' | 'ru' | undefined;
    readonly mine: string;
    readonly theirs: string;
  }[];
  readonly onMine: () => Promise<void>;
  readonly onTheirs: () => void;
}

/** Two admins changed the same thing: shows the present values next to those to be saved, and a choice between them. */
export const Conflict = ({ message, rows, onMine, onTheirs }: ConflictProps) => {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const saveMine = async (): Promise<void> => {
    setIsBusy(true);
    await onMine().finally(() => setIsBusy(false));
  };
  return (
    <div className={styles['facts']}>
      <FormMessage>{message}</FormMessage>
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
          {rows.map(({ label, lang, mine, theirs }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td lang={lang}>
                <Marked text={mine} other={theirs} tone="new" />
              </td>
              <td lang={lang}>
                <Marked text={theirs} other={mine} tone="old" />
              </td>
            </tr>
          ))}
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
