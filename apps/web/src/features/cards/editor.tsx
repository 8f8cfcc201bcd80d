import { exampleMax, headwordMax, translationMax } from '@kadro/contract/limits';
import { partsOfSpeech } from '@kadro/core/levels';
import { useId, useRef, useState, type ReactNode } from 'react';
import { FormMessage } from '../../shared/forms/form.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Field, Segments, Select, Switch, TextArea, TextField, describeControl } from '../../shared/ui/field.tsx';
import { MarkedText } from '../../shared/ui/marked-example.tsx';
import type { CardFields } from './card-fields.ts';
import { CardPreview, markOf, type Side } from './card-preview.tsx';
import styles from './editor.module.css';
import type { FieldName, Fault } from './find-faults.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { TagField } from './tag-field.tsx';
import type { CardForm } from './use-card-form.ts';
import type { Sending } from './use-send-card.ts';

interface EditorProps {
  readonly form: CardForm;
  readonly sending: Sending;
  readonly title: string;
  /** Tags to choose from. */
  readonly tags: readonly string[];
  readonly picture: Parameters<typeof CardPreview>[0]['picture'];
  readonly ipa: string;
  readonly level: Parameters<typeof CardPreview>[0]['level'];
  /** What the button says. */
  readonly submit: string;
  /** Above the fields: how the card stands. */
  readonly notice?: ReactNode;
  readonly onSubmit: () => void;
}

const visibilities = ['public', 'private'] as const;

/** All of a card on one screen, with the card itself beside it while it is written. */
export const Editor = ({ form, sending, title, tags, picture, ipa, level, submit, notice, onSubmit }: EditorProps) => {
  const t = useT();
  const id = useId();
  const [side, setSide] = useState<Side>('front');
  const [isJudged, setIsJudged] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const { fields, change, faults } = form;
  const mark = markOf(fields);
  const idOf = (name: string): string => `${id}${name}`;
  const word = (fault: Fault | undefined): string | undefined => fault && t(fault.id, fault.values);
  const errorOf = (name: FieldName): string | undefined =>
    (isJudged ? word(faults[name]) : undefined) ?? sending.errors[name];
  const text = (name: 'headword' | 'translation' | 'exampleTranslation', max: number, lang: 'en' | 'ru') => ({
    id: idOf(name),
    name,
    label: t(`cards.field.${name}`),
    error: errorOf(name),
    value: fields[name],
    maxLength: max,
    lang,
    autoComplete: 'off',
    autoCapitalize: 'none',
    onChange: ({ target }: { target: HTMLInputElement }) => put({ [name]: target.value }),
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
    // The fields say what is wrong once this render is done.
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
          <TextField {...text('headword', headwordMax, 'en')} spellCheck />
          <div className={styles['pair']}>
            <TextField {...text('translation', translationMax, 'ru')} />
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
          <Field
            id={idOf('example')}
            label={t('cards.field.example')}
            error={errorOf('example')}
            hint={<ExampleHint fields={fields} mark={mark} />}
          >
            <TextArea
              {...describeControl({ id: idOf('example'), error: errorOf('example'), hint: true })}
              name="example"
              lang="en"
              rows={2}
              maxLength={exampleMax}
              value={fields.example}
              onChange={({ target }) => put({ example: target.value.replaceAll('\n', ' ') })}
              onFocus={() => setSide('back')}
            />
          </Field>
          <TextField {...text('exampleTranslation', exampleMax, 'ru')} hint={t('cards.optional')} />
          <TagField
            id={idOf('tags')}
            value={fields.tags}
            error={errorOf('tags')}
            suggestions={tags}
            onChange={(typed) => put({ tags: typed })}
          />
          <div className={styles['group']}>
            <Segments
              label={t('cards.visibility')}
              name="visibility"
              value={fields.isPrivate ? 'private' : 'public'}
              options={visibilities.map((value) => ({ value, label: t(`cards.${value}`) }))}
              onChoose={(value) => put({ isPrivate: value === 'private' })}
            />
            <p className={styles['hint']}>{t(fields.isPrivate ? 'cards.privateHint' : 'cards.publicHint')}</p>
          </div>
          {!fields.isPrivate && (
            <label className={styles['switch']}>
              {t('cards.field.commentsAllowed')}
              <Switch
                checked={fields.commentsAllowed}
                onChange={({ target }) => put({ commentsAllowed: target.checked })}
              />
            </label>
          )}
          <Button type="submit" tone="primary" size="large" isWide disabled={sending.isPending}>
            {submit}
          </Button>
        </form>
        <CardPreview fields={fields} picture={picture} ipa={ipa} level={level} side={side} onSide={setSide} />
      </div>
      {form.meeting && <MergeDialog meeting={form.meeting} mine={fields} onMerged={form.settle} />}
    </div>
  );
};

/** Shows the example with its word marked; where it has none, says so. */
const ExampleHint = ({ fields, mark }: { fields: CardFields; mark: ReturnType<typeof markOf> }) => {
  const t = useT();
  const word = fields.headword.trim();
  if (word === '' || fields.example.trim() === '') return t('cards.exampleHint');
  if (mark === null) return <span className={styles['missing']}>{t('cards.exampleLacks', { word })}</span>;
  return (
    <span lang="en">
      <MarkedText example={fields.example} mark={mark} />
    </span>
  );
};
