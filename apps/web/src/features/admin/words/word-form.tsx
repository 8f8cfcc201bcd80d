import type { AdminWord } from '@kadro/contract';
import { adminPaths } from '@kadro/contract/admin/admin-paths';
import { maxHeadwordLength, maxIpaLength, maxTranslationLength } from '@kadro/contract/route/limits';
import { partsOfSpeech } from '@kadro/core/terms/levels';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Form, SubmitButton } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { translate, useT } from '../../../shared/i18n/use-t.ts';
import { Field, Select, TextField } from '../../../shared/ui/field.tsx';
import { showToast } from '../../../shared/ui/toast.ts';
import { WordConflict } from './word-conflict.tsx';
import { levelOptions } from '../console/level-name.ts';
import { changesOf, useMending } from '../cards/use-mending.ts';
import { wordFields, type WordField } from './word-fields.ts';
import { wordQuery } from './words-query.ts';
import desk from '../console/desk.module.css';
import styles from './word-page.module.css';

const schema = () => import('../console/schemas.ts').then(({ wordForm }) => wordForm);

type Texts = Pick<AdminWord, WordField>;

/** Edits a word for all its cards. */
export const WordForm = ({ word }: { word: AdminWord }) => {
  const client = useQueryClient();
  const params = { id: word.id };
  const { base, conflict, touch, begin, save } = useMending<AdminWord, Partial<Texts>>({
    known: word,
    send: async (mine, version) => (await call(adminPaths.changeWord, { params, body: { version, ...mine } })).word,
    readAnew: async () => (await client.fetchQuery(wordQuery(word.id))).word,
    onSaved: async () => {
      showToast({ text: translate('admin.wordSaved'), tone: 'success' });
      await client.invalidateQueries({ queryKey: ['admin', 'words'] });
    },
  });
  return (
    <section className={styles['edit']}>
      {conflict && (
        <WordConflict
          mine={conflict.mine}
          present={conflict.present}
          onMine={() => save(conflict.mine, conflict.present)}
          onTheirs={() => begin(conflict.present)}
        />
      )}
      <div hidden={conflict !== null} onInput={touch}>
        <Fields
          key={base.version}
          base={base}
          onSave={async (texts) => {
            const mine = changesOf<Texts>(wordFields, texts, base);
            if (Object.keys(mine).length === 0) showToast({ text: translate('admin.wordSame') });
            else await save(mine);
          }}
        />
      </div>
    </section>
  );
};

const Fields = ({ base, onSave }: { base: AdminWord; onSave: (texts: Texts) => Promise<void> }) => {
  const t = useT();
  const form = useForm({ schema, send: onSave });
  const [level, setLevel] = useState(base.level);
  const [part, setPart] = useState(base.partOfSpeech);
  const fields = { level: form.field('level'), part: form.field('partOfSpeech') };
  return (
    <Form form={form} className={styles['form']}>
      <TextField
        {...form.field('headword')}
        label={t('cards.field.headword')}
        lang="en"
        defaultValue={base.headword}
        maxLength={maxHeadwordLength}
        autoComplete="off"
        required
      />
      <TextField
        {...form.field('translation')}
        label={t('cards.field.translation')}
        lang="ru"
        defaultValue={base.translation}
        maxLength={maxTranslationLength}
        autoComplete="off"
        required
      />
      <div className={styles['pair']}>
        <Field id={fields.part.id} label={t('cards.field.partOfSpeech')} error={fields.part.error}>
          <Select
            id={fields.part.id}
            name={fields.part.name}
            value={part}
            options={partsOfSpeech.map((value) => ({ value, label: t(`cards.part.${value}`) }))}
            onChoose={setPart}
          />
        </Field>
        <Field id={fields.level.id} label={t('admin.level')} error={fields.level.error}>
          <Select
            id={fields.level.id}
            name={fields.level.name}
            value={level}
            options={levelOptions(t)}
            onChoose={setLevel}
          />
        </Field>
      </div>
      <TextField
        {...form.field('ipa')}
        label={t('admin.ipa')}
        lang="en"
        defaultValue={base.ipa}
        maxLength={maxIpaLength}
        autoComplete="off"
      />
      <p className={desk['soft']}>{t('admin.wordHint')}</p>
      <SubmitButton form={form} size="normal" isWide={false}>
        {t('admin.save')}
      </SubmitButton>
    </Form>
  );
};
