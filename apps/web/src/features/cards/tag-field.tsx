import { maxTags } from '@kadro/contract/route/limits';
import { useT } from '../../shared/i18n/use-t.ts';
import { TextField } from '../../shared/ui/field.tsx';
import { addTag, fittingTags, splitTags } from './tags.ts';
import styles from './editor.module.css';

interface TagFieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly suggestions: readonly string[];
  readonly onChange: (text: string) => void;
}

const maxShown = 6;

/** Tags in one line, separated by spaces, with suggestions below. */
export const TagField = ({ id, value, error, suggestions, onChange }: TagFieldProps) => {
  const t = useT();
  const fitting = fittingTags(value, suggestions).slice(0, maxShown);
  const count = splitTags(value).length;
  const choose = (tag: string): void => {
    onChange(addTag(value, tag));
    document.getElementById(id)?.focus();
  };
  return (
    <div className={styles['group']}>
      <TextField
        id={id}
        name="tags"
        label={t('cards.field.tags')}
        aside={
          count > 0 && <span className={styles['count']}>{t('common.ofMax', { value: count, max: maxTags })}</span>
        }
        hint={t('cards.tagsHint')}
        error={error}
        value={value}
        autoCapitalize="none"
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      {fitting.length > 0 && (
        <ul className={styles['choices']} aria-label={t('cards.tagSuggestions')}>
          {fitting.map((tag) => (
            <li key={tag}>
              <button type="button" className={styles['choice']} onClick={() => choose(tag)}>
                {tag}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
