import { useState, type ReactNode } from 'react';
import { CardPicture } from '../../shared/deck/index.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { CardFields } from './card-fields.ts';
import { mergeFields, type MergedField } from './merge-fields.ts';
import styles from './merge-dialog.module.css';
import type { Meeting } from './use-card-form.ts';

interface MergeDialogProps {
  readonly meeting: Meeting;
  readonly mine: CardFields;
  readonly onMerged: (fields: CardFields) => void;
}

/** Resolves two conflicting changes of a card, field by field; all other changes are merged already. */
export const MergeDialog = ({ meeting: { base, theirs }, mine, onMerged }: MergeDialogProps) => {
  const t = useT();
  const { merged, conflicts } = mergeFields(base, mine, theirs);
  const [taken, setTaken] = useState<readonly MergedField[]>([]);
  const finish = () => onMerged({ ...merged, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) });
  const show = (fields: CardFields, name: MergedField): ReactNode => {
    const value = fields[name];
    if (name === 'photoId' && value !== '')
      return (
        <span className={styles['photo']}>
          <CardPicture picture={{ id: fields.photoId, alt: { en: fields.example, ru: fields.example } }} />
        </span>
      );
    if (name === 'partOfSpeech') return fields[name] === '' ? t('cards.part.any') : t(`cards.part.${fields[name]}`);
    if (name === 'isPrivate') return t(value ? 'cards.private' : 'cards.public');
    if (name === 'commentsAllowed') return t(value ? 'cards.commentsOn' : 'cards.commentsOff');
    return value === '' ? '—' : String(value);
  };
  return (
    <Dialog isOpen title={t('cards.mergeTitle')} onClose={finish} done={t('cards.mergeDone')}>
      <p>{t(conflicts.length === 0 ? 'cards.mergeAll' : 'cards.mergeText')}</p>
      {conflicts.map((name) => (
        <fieldset key={name} className={styles['field']}>
          <legend>{t(`cards.field.${name}`)}</legend>
          {([false, true] as const).map((isTheirs) => (
            <label key={String(isTheirs)} className={styles['side']}>
              <input
                type="radio"
                name={name}
                checked={taken.includes(name) === isTheirs}
                onChange={() => setTaken(isTheirs ? [...taken, name] : taken.filter((other) => other !== name))}
              />
              <span>
                <span className={styles['whose']}>{t(isTheirs ? 'cards.mergeTheirs' : 'cards.mergeMine')}</span>
                {show(isTheirs ? theirs : mine, name)}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
};
