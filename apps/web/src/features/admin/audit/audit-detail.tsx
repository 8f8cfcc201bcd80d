import type { AuditLine } from '@kadro/contract';
import { refusalReasons } from '@kadro/contract/route/refusal-reasons';
import { isLevel, partsOfSpeech } from '@kadro/core/terms/levels';
import { useT, type Translate } from '../../../shared/i18n/use-t.ts';
import { levelName } from '../console/level-name.ts';
import { fieldLang, fieldName, wordFields, type WordField } from '../words/word-fields.ts';
import styles from './audit-detail.module.css';

/** Details of a line of the audit log, in addition to its action: the word, the changes, the reason. */
export const AuditDetail = ({ line: { detail, action, subject } }: { line: AuditLine }) => {
  const t = useT();
  if (action === 'word-changed') return <WordChanges detail={detail} />;
  if (action.startsWith('admin-')) return <span className={styles['id']}>{subject}</span>;
  if (action.startsWith('fortune-')) return <FortuneChanges detail={detail} />;
  if (action.startsWith('bot-')) return <span>{t('admin.botWords', { count: Number(detail['words'] ?? 0) })}</span>;
  if (action.startsWith('broadcast-'))
    return (
      <span lang="ru" translate="no">
        {detail['title']}
      </span>
    );
  const { source, target, headword, translation, reason, text } = detail;
  const code = refusalReasons.find((known) => known === reason);
  return (
    <div className={styles['detail']}>
      {source && target && (
        <p>
          {source} → {target}
        </p>
      )}
      {headword && (
        <p>
          <span lang="en" translate="no">
            {headword}
          </span>{' '}
          —{' '}
          <span lang="ru" translate="no">
            {translation}
          </span>
        </p>
      )}
      {code && <p className={styles['soft']}>{[t(`cards.reason.${code}`), text].filter(Boolean).join(': ')}</p>}
    </div>
  );
};

const WordChanges = ({ detail }: Pick<AuditLine, 'detail'>) => {
  const t = useT();
  return (
    <div className={styles['detail']}>
      {detail['word'] && <p>{detail['word']}</p>}
      <dl>
        {wordFields
          .filter((field) => field in detail)
          .map((field) => (
            <div key={field}>
              <dt>{fieldName(field, t)}</dt>
              <dd lang={fieldLang(field)}>
                <del>{valueText(field, detail[`${field}Before`], t)}</del> →{' '}
                <ins>{valueText(field, detail[field], t)}</ins>
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
};

/** A saying's texts before and after; other lines of the log cover its state. */
const FortuneChanges = ({ detail }: Pick<AuditLine, 'detail'>) => {
  const t = useT();
  const { saying, state } = detail;
  return (
    <div className={styles['detail']}>
      {saying && (
        <p lang="en" translate="no">
          {saying}
        </p>
      )}
      {(['text', 'translation'] as const).map((field) =>
        detail[field] ? (
          <p key={field} lang={field === 'text' ? 'en' : 'ru'}>
            {detail[`${field}Before`] && <del>{detail[`${field}Before`]}</del>} <ins>{detail[field]}</ins>
          </p>
        ) : null,
      )}
      {detail['level'] && (
        <p>
          {valueText('level', detail['levelBefore'], t)} → {valueText('level', detail['level'], t)}
        </p>
      )}
      {(state === 'draft' || state === 'published') && (
        <p className={styles['soft']}>{t(`admin.fortuneState.${state}`)}</p>
      )}
    </div>
  );
};

/** Returns a field's value in words; a dash for none. */
const valueText = (field: WordField, said: string | null | undefined, t: Translate): string => {
  if (!said) return '—';
  if (field === 'level' && isLevel(said)) return levelName(said, t);
  const part = field === 'partOfSpeech' ? partsOfSpeech.find((known) => known === said) : undefined;
  return part ? t(`cards.part.${part}`) : said;
};
