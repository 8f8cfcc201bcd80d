import type { Card } from '@kadro/contract';
import { maxExampleLength, maxHeadwordLength, maxTranslationLength } from '@kadro/contract/route/limits';
import { partsOfSpeech } from '@kadro/core/terms/levels';
import { lazy, Suspense, useId, useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import { ServerButton } from '../../shared/connection/server-button.tsx';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { useUser } from '../../shared/session/session.ts';
import { Field, Select, TextArea, TextField, describeControl } from '../../shared/ui/field.tsx';
import { MarkedText } from '../../shared/ui/marked-example.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import type { CardFields } from './card-fields.ts';
import type { Side } from './card-preview.tsx';
import styles from './editor.module.css';
import type { FieldName, Fault } from './find-faults.ts';
import { markOf } from './mark-of.ts';
import { meantSense } from './meant-sense.ts';
import { PhotoField } from './photo-field.tsx';
import { TagField } from './tag-field.tsx';
import type { CardForm } from './use-card-form.ts';
import type { Sending } from './use-send-card.ts';
import { useCutPaste } from './use-cut-paste.ts';
import { useSuggestions } from './use-suggestions.ts';
import { VisibilityFields } from './visibility-fields.tsx';

const CardPreview = lazy(async () => ({ default: (await import(/* at opening */ './card-preview.tsx')).CardPreview }));
const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));
const loadSuggestions = () => import('./suggestions.tsx');
const KnownWord = lazy(async () => ({ default: (await loadSuggestions()).KnownWord }));
const SuggestedSenses = lazy(async () => ({ default: (await loadSuggestions()).SuggestedSenses }));
const OutsideFailed = lazy(async () => ({ default: (await loadSuggestions()).OutsideFailed }));
const NoExamples = lazy(async () => ({ default: (await loadSuggestions()).NoExamples }));
const SuggestedExamples = lazy(async () => ({ default: (await loadSuggestions()).SuggestedExamples }));

interface EditorProps {
  readonly form: CardForm;
  readonly sending: Sending;
  readonly title: string;
  /** The card's id; a new card has one already. */
  readonly id: string;
  /** Suggested tags, in addition to the word's. */
  readonly tags: readonly string[];
  /** The card's present picture; null for a new card. */
  readonly present: Card['picture'] | null;
  /** The card is public, which its author cannot revoke. */
  readonly isPublished?: boolean;
  readonly ipa: string;
  readonly level: Card['level'] | null;
  /** The button's label. */
  readonly submit: string;
  /** Above the fields: the card's status. */
  readonly notice?: ReactNode;
  readonly onSubmit: () => void;
}

/** All fields of a card on one screen, next to a live preview. */
export const Editor = ({
  form,
  sending,
  title,
  id: cardId,
  tags,
  present,
  isPublished = false,
  ipa,
  level,
  submit,
  notice,
  onSubmit,
}: EditorProps) => {
  const t = useT();
  const user = useUser();
  const id = useId();
  const [side, setSide] = useState<Side>('front');
  const [isJudged, setIsJudged] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const { fields, change, faults } = form;
  const mark = markOf(fields);
  const known = useSuggestions(fields);
  /** Notes on a word appear with its first letter. */
  const isBegun = fields.headword !== '';
  const sense = meantSense(fields, known);
  const { cut, onPaste, onChange } = useCutPaste();
  const cutNote = (name: FieldName, max: number): string | undefined =>
    cut === name ? t('cards.cut', { max }) : undefined;
  const idOf = (name: string): string => `${id}${name}`;
  const word = (fault: Fault | undefined): string | undefined => fault && t(fault.id, fault.values);
  const errorOf = (name: FieldName): string | undefined =>
    (isJudged ? word(faults[name]) : undefined) ?? sending.errors[name];
  const text = (name: 'headword' | 'translation', max: number, lang: 'en' | 'ru') => ({
    id: idOf(name),
    name,
    label: t(`cards.field.${name}`),
    error: errorOf(name) ?? cutNote(name, max),
    value: fields[name],
    maxLength: max,
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => onPaste(name, event),
    lang,
    autoComplete: 'off',
    autoCapitalize: 'none',
    onChange: ({ target }: { target: HTMLInputElement }) => {
      onChange(name);
      put({ [name]: target.value });
    },
    onFocus: () => setSide(name === 'headword' ? 'front' : 'back'),
  });
  const put = (next: Partial<CardFields>): void => {
    sending.forgive();
    change(next);
  };
  const send = (): void => {
    setIsJudged(true);
    if (Object.keys(faults).length === 0) {
      onSubmit();
      return;
    }
    // The fields show their errors after this render.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      {notice}
      <div className={styles['columns']}>
        <form
          ref={element}
          noValidate
          className={styles['form']}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          {sending.message && <FormMessage>{sending.message}</FormMessage>}
          <div className={styles['group']}>
            <TextField {...text('headword', maxHeadwordLength, 'en')} spellCheck />
            <Suspense>{isBegun && <KnownWord known={known} exceptId={cardId} />}</Suspense>
          </div>
          <div className={styles['group']}>
            <div className={styles['pair']}>
              <TextField {...text('translation', maxTranslationLength, 'ru')} />
              <Field id={idOf('part')} label={t('cards.field.partOfSpeech')}>
                <Select
                  id={idOf('part')}
                  value={fields.partOfSpeech}
                  options={['' as const, ...partsOfSpeech].map((value) => ({
                    value,
                    label: value === '' ? t('cards.part.any') : t(`cards.part.${value}`),
                  }))}
                  onChoose={(partOfSpeech) => put({ partOfSpeech })}
                />
              </Field>
            </div>
            <Suspense>
              {isBegun && (
                <>
                  <SuggestedSenses fields={fields} known={known} controlId={idOf('translation')} onChoose={put} />
                  <OutsideFailed fields={fields} known={known} />
                </>
              )}
            </Suspense>
          </div>
          <div className={styles['group']}>
            <Field
              id={idOf('example')}
              label={t('cards.field.example')}
              error={errorOf('example') ?? cutNote('example', maxExampleLength)}
              hint={<ExampleHint fields={fields} mark={mark} />}
            >
              <TextArea
                {...describeControl({
                  id: idOf('example'),
                  error: errorOf('example') ?? cutNote('example', maxExampleLength),
                  hint: true,
                })}
                name="example"
                lang="en"
                rows={2}
                maxLength={maxExampleLength}
                value={fields.example}
                onPaste={(event) => onPaste('example', event)}
                onChange={({ target }) => {
                  onChange('example');
                  put({ example: target.value.replaceAll('\n', ' ') });
                }}
                onFocus={() => setSide('back')}
              />
            </Field>
            <Suspense>
              {isBegun && (
                <>
                  <SuggestedExamples fields={fields} known={known} controlId={idOf('example')} onChoose={put} />
                  <NoExamples fields={fields} known={known} />
                </>
              )}
            </Suspense>
          </div>
          <Field
            id={idOf('exampleTranslation')}
            label={t('cards.field.exampleTranslation')}
            error={errorOf('exampleTranslation') ?? cutNote('exampleTranslation', maxExampleLength)}
            hint={t('cards.optional')}
          >
            <TextArea
              {...describeControl({
                id: idOf('exampleTranslation'),
                error: errorOf('exampleTranslation') ?? cutNote('exampleTranslation', maxExampleLength),
                hint: true,
              })}
              name="exampleTranslation"
              lang="ru"
              rows={2}
              maxLength={maxExampleLength}
              value={fields.exampleTranslation}
              onPaste={(event) => onPaste('exampleTranslation', event)}
              onChange={({ target }) => {
                onChange('exampleTranslation');
                put({ exampleTranslation: target.value.replaceAll('\n', ' ') });
              }}
              onFocus={() => setSide('back')}
            />
          </Field>
          {user?.isGuest === false && (
            <PhotoField
              fields={fields}
              isReady={mark !== null && !faults.headword && !faults.example}
              presentId={present?.id ?? null}
              error={errorOf('photoId')}
              onChange={put}
            />
          )}
          <TagField
            id={idOf('tags')}
            value={fields.tags}
            error={errorOf('tags')}
            suggestions={[...new Set([...(known?.tags ?? []), ...tags])]}
            onChange={(typed) => put({ tags: typed })}
          />
          <VisibilityFields fields={fields} isPublished={isPublished} onChange={put} />
          <ServerButton type="submit" tone="primary" size="large" isWide disabled={sending.isPending}>
            {submit}
          </ServerButton>
        </form>
        <Suspense fallback={<Skeleton height={506} />}>
          <CardPreview
            fields={fields}
            picture={pictureOf(fields, present)}
            ipa={ipa || (sense?.ipa ?? '')}
            level={level ?? sense?.level ?? null}
            side={side}
            onSide={setSide}
          />
        </Suspense>
      </div>
      <Suspense>{form.meeting && <MergeDialog meeting={form.meeting} mine={fields} onMerged={form.settle} />}</Suspense>
    </div>
  );
};

/** Returns the chosen picture; the example describes one that was just made or uploaded. */
const pictureOf = ({ photoId, example }: CardFields, present: Card['picture'] | null): Card['picture'] | null => {
  if (photoId === '') return null;
  return photoId === present?.id ? present : { id: photoId, alt: { en: example, ru: example } };
};

/** Shows the example with its word marked, or that the word is missing. */
const ExampleHint = ({ fields, mark }: { fields: CardFields; mark: ReturnType<typeof markOf> }) => {
  const t = useT();
  const word = fields.headword.trim();
  if (word === '' || fields.example.trim() === '') return <span>{t('cards.exampleHint')}</span>;
  if (mark === null) return <span className={styles['missing']}>{t('cards.exampleLacks', { word })}</span>;
  return (
    <span lang="en" translate="no">
      <MarkedText example={fields.example} mark={mark} />
    </span>
  );
};
