import type { Card, Suggestions } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { comparedText } from '@kadro/core/english/compared-text';
import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { Button } from '../../shared/ui/button.tsx';
import type { CardFields } from './card-fields.ts';
import styles from './editor.module.css';
import { fittingExamples, fittingSenses, translationOfExample } from './fitting-suggestions.ts';

interface SuggestedProps {
  readonly fields: CardFields;
  readonly known: Suggestions | null;
  /** The id of the control that it belongs to. */
  readonly controlId: string;
  readonly onChoose: (change: Partial<CardFields>) => void;
}

/** The pressed suggestion disappears: keyboard users continue in the field. */
const returnFocus = ({ detail }: MouseEvent, controlId: string): void => {
  if (detail === 0) document.getElementById(controlId)?.focus();
};

/** Meanings of a word that continue the typed text: a press takes one over, with its part of speech. */
export const SuggestedSenses = ({ fields, known, controlId, onChoose }: SuggestedProps) => {
  const t = useT();
  const senses = fittingSenses(fields, known);
  if (senses.length === 0) return null;
  return (
    <>
      <ul className={styles['choices']} aria-label={t('cards.suggest.translations')}>
        {senses.map(({ headword, translation, partOfSpeech }) => (
          <li key={`${headword} ${translation} ${partOfSpeech}`}>
            <button
              type="button"
              className={styles['choice']}
              onClick={(event) => {
                onChoose({ translation, ...(partOfSpeech && { partOfSpeech }) });
                returnFocus(event, controlId);
              }}
            >
              {comparedText(headword) !== comparedText(fields.headword) && (
                <span className={styles['soft']} lang="en" translate="no">
                  {headword}:{' '}
                </span>
              )}
              <span lang="ru" translate="no">
                {translation}
              </span>{' '}
              {partOfSpeech && <span className={styles['soft']}>{t(`cards.part.${partOfSpeech}`).toLowerCase()}</span>}
            </button>
          </li>
        ))}
      </ul>
      <OutsideNote offered={senses} />
    </>
  );
};

/** Reports that no outside service answered, with a retry; writing goes on without them. */
export const OutsideFailed = ({ fields, known }: Pick<SuggestedProps, 'fields' | 'known'>) => {
  const t = useT();
  const client = useQueryClient();
  if (known?.outside.state !== 'failed' || fields.example.trim() !== '') return null;
  return (
    <p role="status" className={styles['soft']}>
      {t('cards.suggest.failed')}{' '}
      <Button tone="quiet" onClick={() => void client.invalidateQueries({ queryKey: ['cards', 'suggestions'] })}>
        {t('common.retry')}
      </Button>
    </p>
  );
};

/**
 * Reports that no example is known, here or outside. If outside services are not used, it waits for a meaning, so that it does not
 * appear with each letter of the word.
 */
export const NoExamples = ({ fields, known }: Pick<SuggestedProps, 'fields' | 'known'>) => {
  const t = useT();
  if (known === null || fields.example.trim() !== '') return null;
  const { examples, outside } = known;
  const isAsked = outside.state === 'answered' || outside.state === 'nothing';
  const isOver = isAsked || (outside.state === 'off' && fields.translation.trim() !== '');
  if (!isOver || examples.length > 0 || outside.examples.length > 0) return null;
  return (
    <p role="status" className={styles['soft']}>
      {t('cards.suggest.none')}
    </p>
  );
};

/** Examples of a word while none is typed: a press takes one over, with its translation if that field is free. */
export const SuggestedExamples = ({ fields, known, controlId, onChoose }: SuggestedProps) => {
  const t = useT();
  const examples = fittingExamples(fields, known);
  if (examples.length === 0) return null;
  const isFree =
    fields.exampleTranslation.trim() === '' || fields.exampleTranslation === translationOfExample(fields, known);
  return (
    <>
      <ul className={styles['examples']} aria-label={t('cards.suggest.examples')}>
        {examples.map(({ text, translation }) => (
          <li key={text}>
            <button
              type="button"
              className={styles['choice']}
              onClick={(event) => {
                onChoose({ example: text, ...(isFree && { exampleTranslation: translation }) });
                returnFocus(event, controlId);
              }}
            >
              <span lang="en" translate="no">
                {text}
              </span>{' '}
              <span className={styles['soft']} lang="ru" translate="no">
                {translation}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <OutsideNote offered={examples} />
    </>
  );
};

/** Notes that some suggestions come from an outside service. */
const OutsideNote = ({ offered }: { offered: readonly { readonly isOutside: boolean }[] }) => {
  const t = useT();
  return offered.some(({ isOutside }) => isOutside) && <p className={styles['soft']}>{t('cards.suggest.outside')}</p>;
};

/** Reports that the word is in learning, or that the user has a card of it, with a link. `exceptId`: the card itself. */
export const KnownWord = ({ known, exceptId }: { known: Suggestions | null; exceptId: string }) => {
  const t = useT();
  const own = known?.own.filter(({ id }) => id !== exceptId) ?? [];
  const chosen = known?.chosen.filter(({ id }) => id !== exceptId) ?? [];
  return (
    <div role="status" className={styles['known']}>
      {own.length > 0 && (
        <p>
          {t('cards.suggest.own')} <Cards cards={own} />
        </p>
      )}
      {chosen.length > 0 && (
        <p>
          {t('cards.suggest.chosen')} <Cards cards={chosen} />
        </p>
      )}
    </div>
  );
};

const Cards = ({ cards }: { cards: readonly Card[] }) =>
  cards.map(({ id, headword, translation }, place) => (
    <span key={id}>
      {place > 0 && <span>, </span>}
      <Link href={href('showCard', { id })}>
        <span lang="en" translate="no">
          {headword}
        </span>{' '}
        —{' '}
        <span lang="ru" translate="no">
          {translation}
        </span>
      </Link>
    </span>
  ));
