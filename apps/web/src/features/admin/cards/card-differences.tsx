import type { AdminCard, Card } from '@kadro/contract';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Marked } from '../console/marked.tsx';
import styles from '../console/review.module.css';

const fields = ['headword', 'translation', 'partOfSpeech', 'example', 'exampleTranslation', 'tags'] as const;
type Field = (typeof fields)[number];

/** A card's content; a change is shown next to the published card, with all differences marked. */
export const CardDifferences = ({ card: { card: present, edit, commentsAllowed } }: { card: AdminCard }) => {
  const t = useT();
  const isChange = edit?.state === 'pending';
  const proposed = isChange ? edit.card : present;
  const textOf = (card: Card, field: Field): string => {
    if (field === 'tags') return card.tags.join(' ');
    return field === 'partOfSpeech' ? t(`cards.part.${card.partOfSpeech}`) : card[field];
  };
  const langOf = (field: Field) => (field === 'headword' || field === 'example' ? 'en' : undefined);
  return (
    <table className={styles['differences']}>
      <caption className="sr-only">{t(isChange ? 'admin.differences' : 'admin.content')}</caption>
      {isChange && (
        <thead>
          <tr>
            <th scope="col">{t('admin.field')}</th>
            <th scope="col">{t('admin.proposed')}</th>
            <th scope="col">{t('admin.approvedVersion')}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {fields.map((field) => {
          const [next, now] = [textOf(proposed, field), textOf(present, field)];
          return (
            <tr key={field} data-changed={next !== now || undefined}>
              <th scope="row">{t(`cards.field.${field}`)}</th>
              <td lang={langOf(field)}>
                <Marked text={next} other={now} tone="new" />
                {field === 'example' && proposed.mark === null && (
                  <span className={styles['missing']}>{t('admin.notInExample', { word: proposed.headword })}</span>
                )}
              </td>
              {isChange && (
                <td lang={langOf(field)}>
                  <Marked text={now} other={next} tone="old" />
                </td>
              )}
            </tr>
          );
        })}
        {isChange && edit.commentsAllowed !== commentsAllowed && (
          <tr data-changed>
            <th scope="row">{t('cards.comments')}</th>
            <td>{t(edit.commentsAllowed ? 'cards.commentsOn' : 'cards.commentsOff')}</td>
            <td>{t(commentsAllowed ? 'cards.commentsOn' : 'cards.commentsOff')}</td>
          </tr>
        )}
        {isChange && edit.card.picture.id !== present.picture.id && (
          <tr data-changed>
            <th scope="row">{t('admin.picture')}</th>
            <td colSpan={2}>{t('admin.pictureChanged')}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
};
