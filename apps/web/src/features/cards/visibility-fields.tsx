import { useT } from '../../shared/i18n/use-t.ts';
import { Segments, Switch } from '../../shared/ui/field.tsx';
import type { CardFields } from './card-fields.ts';
import styles from './editor.module.css';

interface VisibilityFieldsProps {
  readonly fields: CardFields;
  /** The card is public and cannot become private again. */
  readonly isPublished: boolean;
  readonly onChange: (change: Partial<CardFields>) => void;
}

const visibilities = ['public', 'private'] as const;

/** The audience of a card, and whether it may comment. */
export const VisibilityFields = ({
  fields: { isPrivate, commentsAllowed },
  isPublished,
  onChange,
}: VisibilityFieldsProps) => {
  const t = useT();
  return (
    <>
      {!isPublished && (
        <div className={styles['group']}>
          <Segments
            label={t('cards.visibility')}
            name="visibility"
            value={isPrivate ? 'private' : 'public'}
            options={visibilities.map((value) => ({ value, label: t(`cards.${value}`) }))}
            onChoose={(value) => onChange({ isPrivate: value === 'private' })}
          />
          <p className={styles['hint']}>{t(isPrivate ? 'cards.privateHint' : 'cards.publicHint')}</p>
        </div>
      )}
      {!isPrivate && (
        <label className={styles['switch']}>
          {t('cards.field.commentsAllowed')}
          <Switch checked={commentsAllowed} onChange={({ target }) => onChange({ commentsAllowed: target.checked })} />
        </label>
      )}
    </>
  );
};
