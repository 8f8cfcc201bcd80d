import type { AdminWord } from '@kadro/contract';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Conflict } from '../console/conflict.tsx';
import { fieldLang, fieldName, fieldText, wordFields, type WordField } from './word-fields.ts';

interface WordConflictProps {
  /** The changes made here. */
  readonly mine: Partial<Pick<AdminWord, WordField>>;
  /** The other admin's version. */
  readonly present: AdminWord;
  readonly onMine: () => Promise<void>;
  readonly onTheirs: () => void;
}

/** Two admins changed a word. */
export const WordConflict = ({ mine, present, onMine, onTheirs }: WordConflictProps) => {
  const t = useT();
  const wanted = { ...present, ...mine };
  const rows = wordFields
    .filter((field) => field in mine)
    .map((field) => ({
      label: fieldName(field, t),
      lang: fieldLang(field),
      mine: fieldText(field, wanted, t),
      theirs: fieldText(field, present, t),
    }));
  return <Conflict message={t('admin.conflict')} rows={rows} onMine={onMine} onTheirs={onTheirs} />;
};
