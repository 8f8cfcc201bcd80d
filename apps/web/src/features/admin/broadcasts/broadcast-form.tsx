import type { BroadcastTest, BroadcastTold } from '@kadro/contract';
import {
  broadcastAudiences,
  broadcastKinds,
  type BroadcastAudience,
  type BroadcastKind,
} from '@kadro/contract/push/broadcast-kinds';
import { broadcastPaths } from '@kadro/contract/push/broadcast-paths';
import { maxBroadcastBodyLength, maxBroadcastTitleLength } from '@kadro/contract/route/limits';
import type { Level } from '@kadro/core/terms/levels';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { faultsOfError, type FormFaults } from '../../../shared/forms/form-faults.ts';
import { translate, useT } from '../../../shared/i18n/use-t.ts';
import { newId } from '../../../shared/new-id.ts';
import { confirm } from '../../../shared/ui/ask.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field, Select, TextField } from '../../../shared/ui/field.tsx';
import { showToast } from '../../../shared/ui/toast.ts';
import { levelOptions } from '../console/level-name.ts';
import desk from '../console/desk.module.css';
import styles from '../console/form-page.module.css';

const languages = ['ru', 'en'] as const;
const parts = ['title', 'body'] as const;
const labels = {
  ru: { title: 'bot.message.ruTitle', body: 'bot.message.ruBody' },
  en: { title: 'bot.message.enTitle', body: 'bot.message.enBody' },
} as const;
const maxOf = { title: maxBroadcastTitleLength, body: maxBroadcastBodyLength } as const;
const fields = ['ru.title', 'ru.body', 'en.title', 'en.body', 'cardId', 'sendAt'] as const;

const noFaults: FormFaults = { errors: {}, message: null };
const empty = { title: '', body: '' };

/** Returns the card id in a text: the id, or the address of its page. */
const cardIn = (text: string): string =>
  text
    .trim()
    .replace(/[?#].*$/, '')
    .split('/')
    .findLast((part) => part !== '') ?? '';

/** A message to many learners: its texts in both languages, its audience and time; first sent to the author's devices as a test. */
export const BroadcastForm = () => {
  const t = useT();
  const id = useId();
  const client = useQueryClient();
  const [about, setAbout] = useState<BroadcastKind>('word');
  const [texts, setTexts] = useState({ ru: empty, en: empty });
  const [card, setCard] = useState('');
  const [audience, setAudience] = useState<BroadcastAudience>('all');
  const [level, setLevel] = useState<Level | ''>('');
  const [time, setTime] = useState('');
  const told: BroadcastTold = { about, ...texts, cardId: about === 'word' ? cardIn(card) : null };
  const isReady =
    languages.every((of) => parts.every((part) => texts[of][part].trim() !== '')) &&
    (about !== 'word' || told.cardId !== '');

  const meta = { handles: [422] } as const;
  const onSettled = (): Promise<void> => client.invalidateQueries({ queryKey: ['admin', 'broadcasts'] });
  const test = useMutation({
    meta,
    mutationFn: (body: BroadcastTold) => call(broadcastPaths.testBroadcast, { body }),
    onSettled,
  });
  const plan = useMutation({
    meta,
    mutationFn: () =>
      call(broadcastPaths.scheduleBroadcast, {
        body: {
          ...told,
          id: newId(),
          audience,
          levels: level === '' ? [] : [level],
          sendAt: time === '' ? null : new Date(time).toISOString(),
        },
      }),
    onSuccess: () => {
      setTexts({ ru: empty, en: empty });
      setCard('');
      setTime('');
      test.reset();
      showToast({ text: translate('bot.message.planned'), tone: 'success' });
    },
    onSettled,
  });
  const isBusy = test.isPending || plan.isPending;
  const { errors, message } = faultsOfError(plan.error ?? test.error, fields) ?? noFaults;
  const send = async (): Promise<void> => {
    const question = { title: translate('bot.message.sendTitle'), text: translate('bot.message.sendText') };
    if (await confirm({ ...question, okLabel: translate('bot.message.send') })) plan.mutate();
  };
  const forget = (): void => {
    test.reset();
    plan.reset();
  };
  return (
    <form
      className={styles['form']}
      aria-label={t('bot.message.new')}
      onChange={forget}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isBusy) void send();
      }}
    >
      <h2>{t('bot.message.new')}</h2>
      <Field id={`${id}about`} label={t('bot.message.about')}>
        <Select
          id={`${id}about`}
          value={about}
          options={broadcastKinds.map((value) => ({ value, label: t(`bot.message.about.${value}`) }))}
          onChoose={setAbout}
        />
      </Field>
      {about === 'word' && (
        <TextField
          id={`${id}card`}
          label={t('bot.message.card')}
          hint={t('bot.message.cardHint')}
          error={errors['cardId']}
          autoComplete="off"
          spellCheck={false}
          value={card}
          onChange={({ target }) => setCard(target.value)}
        />
      )}
      {languages.map((of) => (
        <div key={of} className={styles['choice']}>
          {parts.map((part) => (
            <TextField
              key={part}
              id={`${id}${of}${part}`}
              label={t(labels[of][part])}
              error={errors[`${of}.${part}`]}
              lang={of}
              maxLength={maxOf[part]}
              autoComplete="off"
              value={texts[of][part]}
              onChange={({ target }) => setTexts({ ...texts, [of]: { ...texts[of], [part]: target.value } })}
            />
          ))}
        </div>
      ))}
      <div className={styles['pair']}>
        <Field id={`${id}audience`} label={t('bot.message.audience')}>
          <Select
            id={`${id}audience`}
            value={audience}
            options={broadcastAudiences.map((value) => ({ value, label: t(`bot.message.audience.${value}`) }))}
            onChoose={setAudience}
          />
        </Field>
        <Field id={`${id}level`} label={t('admin.level')}>
          <Select
            id={`${id}level`}
            value={level}
            options={[{ value: '' as const, label: t('admin.anyLevel') }, ...levelOptions(t)]}
            onChoose={setLevel}
          />
        </Field>
      </div>
      <TextField
        id={`${id}time`}
        label={t('bot.message.time')}
        hint={t('bot.message.timeHint')}
        error={errors['sendAt']}
        type="datetime-local"
        className={styles['time']}
        value={time}
        onChange={({ target }) => setTime(target.value)}
      />
      {message && (
        <p role="alert" className={styles['warns']}>
          {message}
        </p>
      )}
      {test.data && <Tested result={test.data} />}
      <div className={desk['ways']}>
        <Button disabled={!isReady || isBusy} onClick={() => test.mutate(told)}>
          {t('bot.message.test')}
        </Button>
        <Button type="submit" tone="primary" disabled={!isReady || isBusy}>
          {t(time === '' ? 'bot.message.send' : 'bot.message.plan')}
        </Button>
      </div>
    </form>
  );
};

const Tested = ({ result: { devices, sent, reason } }: { result: BroadcastTest }) => {
  const t = useT();
  return (
    <p role="status" className={styles['estimate']}>
      <span>{devices === 0 ? t('bot.message.noDevice') : t('bot.message.tested', { sent, of: devices * 2 })}</span>
      {reason !== null && (
        <span lang="en" translate="no" className={desk['soft']}>
          {reason}
        </span>
      )}
    </p>
  );
};
