import type { AdminFortune } from '@kadro/contract';
import { adminPaths } from '@kadro/contract/admin/admin-paths';
import { maxSayingLength } from '@kadro/contract/route/limits';
import { href } from '@kadro/contract/screens/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Form, SubmitButton } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { translate, useT, type Translate } from '../../../shared/i18n/use-t.ts';
import { newId } from '../../../shared/new-id.ts';
import { navigate } from '../../../shared/routing/navigation.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field, Select, TextField } from '../../../shared/ui/field.tsx';
import { showToast } from '../../../shared/ui/toast.ts';
import { Conflict } from '../console/conflict.tsx';
import { fortuneQuery } from './fortunes-query.ts';
import { levelName, levelOptions } from '../console/level-name.ts';
import { changesOf, useMending } from '../cards/use-mending.ts';
import desk from '../console/desk.module.css';
import styles from '../words/word-page.module.css';

const schema = () => import('../console/schemas.ts').then(({ fortuneForm }) => fortuneForm);

const textFields = ['text', 'translation', 'level'] as const;
const fields = [...textFields, 'state'] as const;
type Texts = Pick<AdminFortune, (typeof textFields)[number]>;
type Change = Partial<Pick<AdminFortune, (typeof fields)[number]>>;

/** Creates a saying, which is hidden until it is published. */
export const NewFortuneForm = () => {
  const t = useT();
  const client = useQueryClient();
  // One id for every attempt to send the form.
  const [id] = useState(newId);
  return (
    <section className={styles['edit']}>
      <Fields
        base={null}
        label={t('admin.createFortune')}
        onSave={async (texts) => {
          await call(adminPaths.createFortune, { body: { id, ...texts } });
          await client.invalidateQueries({ queryKey: ['admin', 'fortunes'] });
          showToast({ text: translate('admin.fortuneCreated'), tone: 'success' });
          navigate(href('adminFortune', { id }), { replace: true });
        }}
      />
    </section>
  );
};

/** Edits a saying, publishes or withdraws it. */
export const FortuneForm = ({ fortune }: { fortune: AdminFortune }) => {
  const t = useT();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const params = { id: fortune.id };
  const { base, conflict, touch, begin, save } = useMending<AdminFortune, Change>({
    known: fortune,
    send: async (mine, version) =>
      (await call(adminPaths.changeFortune, { params, body: { version, ...mine } })).fortune,
    readAnew: async () => (await client.fetchQuery(fortuneQuery(fortune.id))).fortune,
    onSaved: async () => {
      showToast({ text: translate('admin.fortuneSaved'), tone: 'success' });
      await client.invalidateQueries({ queryKey: ['admin', 'fortunes'] });
    },
  });
  const isPublished = base.state === 'published';
  const turn = async (): Promise<void> => {
    setIsBusy(true);
    await save({ state: isPublished ? 'draft' : 'published' }).finally(() => setIsBusy(false));
  };
  return (
    <section className={styles['edit']}>
      {conflict && (
        <Conflict
          message={t('admin.fortuneConflict')}
          rows={rowsOf(conflict.mine, conflict.present, t)}
          onMine={() => save(conflict.mine, conflict.present)}
          onTheirs={() => begin(conflict.present)}
        />
      )}
      <div hidden={conflict !== null} onInput={touch}>
        <Fields
          key={base.version}
          base={base}
          label={t('admin.save')}
          onSave={async (texts) => {
            const mine = changesOf<Texts>(textFields, texts, base);
            if (Object.keys(mine).length === 0) showToast({ text: translate('admin.wordSame') });
            else await save(mine);
          }}
        />
      </div>
      <div className={styles['state']} hidden={conflict !== null}>
        <p className={desk['soft']}>{t(isPublished ? 'admin.fortuneIsShown' : 'admin.fortuneIsDraft')}</p>
        <Button disabled={isBusy} onClick={() => void turn()}>
          {t(isPublished ? 'admin.withdrawFortune' : 'admin.publishFortune')}
        </Button>
      </div>
    </section>
  );
};

const labelOf = (field: (typeof fields)[number], t: Translate): string =>
  field === 'text' || field === 'translation' ? t(`admin.fortune.${field}`) : t(`admin.${field}`);

const textOf = (field: (typeof fields)[number], { level, state, ...texts }: AdminFortune, t: Translate): string => {
  if (field === 'level') return levelName(level, t);
  return field === 'state' ? t(`admin.fortuneState.${state}`) : texts[field];
};

const langs = { text: 'en', translation: 'ru', level: undefined, state: undefined } as const;

const rowsOf = (mine: Change, present: AdminFortune, t: Translate) =>
  fields
    .filter((field) => field in mine)
    .map((field) => ({
      label: labelOf(field, t),
      lang: langs[field],
      mine: textOf(field, { ...present, ...mine }, t),
      theirs: textOf(field, present, t),
    }));

interface FieldsProps {
  readonly base: Texts | null;
  readonly label: string;
  readonly onSave: (texts: Texts) => Promise<void>;
}

const Fields = ({ base, label, onSave }: FieldsProps) => {
  const t = useT();
  const form = useForm({ schema, send: onSave });
  const [level, setLevel] = useState(base?.level ?? 'a2');
  const levelField = form.field('level');
  return (
    <Form form={form} className={styles['form']}>
      <TextField
        {...form.field('text')}
        label={t('admin.fortune.text')}
        lang="en"
        defaultValue={base?.text}
        maxLength={maxSayingLength}
        autoComplete="off"
        required
      />
      <TextField
        {...form.field('translation')}
        label={t('admin.fortune.translation')}
        lang="ru"
        defaultValue={base?.translation}
        maxLength={maxSayingLength}
        autoComplete="off"
        required
      />
      <div className={styles['pair']}>
        <Field id={levelField.id} label={t('admin.level')} error={levelField.error} hint={t('admin.fortuneLevelHint')}>
          <Select
            id={levelField.id}
            name={levelField.name}
            value={level}
            options={levelOptions(t)}
            onChoose={setLevel}
          />
        </Field>
      </div>
      <SubmitButton form={form} size="normal" isWide={false}>
        {label}
      </SubmitButton>
    </Form>
  );
};
