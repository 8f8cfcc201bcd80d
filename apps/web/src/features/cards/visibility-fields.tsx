import { useT } from '../../shared/i18n/use-t.ts';
import { Segments, Switch } from '../../shared/ui/field.tsx';
import type { CardFields } from './card-fields.ts';
import styles from './editor.module.css';

interface VisibilityFieldsProps {
  readonly fields: CardFields;
  /** All see it already: it can become private no more. */
  readonly isPublished: boolean;
  readonly onChange: (change: Partial<CardFields>) => void;
}

const visibilities = ['public', 'private'] as const;

/** Who sees a card, and whether they may comment on it. */
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
