import type { BotEstimate, BotTask } from '@kadro/contract';
import { botPaths } from '@kadro/contract/admin/bot-paths';
import { maxBotWords } from '@kadro/contract/route/limits';
import { levels, type Level } from '@kadro/core/terms/levels';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type RefObject } from 'react';
import { call } from '../../../shared/api/call.ts';
import { faultsOfError } from '../../../shared/forms/form-faults.ts';
import { translate, useLocale, useT } from '../../../shared/i18n/use-t.ts';
import { newId } from '../../../shared/new-id.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { describeControl, Field, Segments, Select, TextArea, TextInput } from '../../../shared/ui/field.tsx';
import { showToast } from '../../../shared/ui/toast.ts';
import { moneyOf } from './money.ts';
import { levelName } from '../console/level-name.ts';
import desk from '../console/desk.module.css';
import styles from '../console/form-page.module.css';

const sources = ['typed', 'level'] as const;
const pictures = ['four', 'drawn'] as const;

/** Returns the words of a list, separated by lines or commas. */
const wordsIn = (text: string): string[] =>
  text
    .split(/[\n,;]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

interface BotFormProps {
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
  readonly onStarted: () => void;
}

/** The words for the bot to draft, a cost limit, and the button that starts it. */
export const BotForm = ({ inputRef, onStarted }: BotFormProps) => {
  const t = useT();
  const id = useId();
  const client = useQueryClient();
  const [source, setSource] = useState<(typeof sources)[number]>('typed');
  const [text, setText] = useState('');
  const [level, setLevel] = useState<Level>('a1');
  const [count, setCount] = useState('20');
  const [picture, setPicture] = useState<(typeof pictures)[number]>('four');
  const words = wordsIn(text);
  const isTooMany = source === 'typed' && words.length > maxBotWords;
  const wanted = Math.trunc(Number(count));
  const isCounted = wanted >= 1 && wanted <= maxBotWords;
  const isReady = source === 'typed' ? words.length > 0 && !isTooMany : isCounted;
  const task: BotTask = source === 'typed' ? { words, pictures: picture } : { level, count: wanted, pictures: picture };

  const meta = { handles: [422] } as const;
  const estimate = useMutation({
    meta,
    mutationFn: (body: BotTask) => call(botPaths.estimateBotJob, { body }),
  });
  const start = useMutation({
    meta,
    mutationFn: (body: BotTask & { id: string }) => call(botPaths.startBotJob, { body }),
    onSuccess: ({ job }) => {
      setText('');
      estimate.reset();
      showToast({ text: translate('bot.started', { count: job.words }), tone: 'success' });
      onStarted();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'bot'] }),
  });
  const forget = (): void => {
    estimate.reset();
    start.reset();
  };
  const fault = faultsOfError(start.error ?? estimate.error, [])?.message;
  const error = isTooMany ? t('bot.tooMany', { max: maxBotWords }) : (fault ?? undefined);
  const isBusy = estimate.isPending || start.isPending;
  const canStart = estimate.data !== undefined && estimate.data.estimate.words.length > 0;
  return (
    <form
      className={styles['form']}
      aria-label={t('bot.new')}
      onChange={forget}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady || isBusy) return;
        if (canStart) start.mutate({ ...task, id: newId() });
        else estimate.mutate(task);
      }}
    >
      <h2>{t('bot.new')}</h2>
      <Segments
        label={t('bot.source')}
        name={`${id}source`}
        value={source}
        options={sources.map((value) => ({ value, label: t(`bot.source.${value}`) }))}
        onChoose={setSource}
      />
      {source === 'typed' ? (
        <Field id={`${id}words`} label={t('bot.words')} hint={t('bot.wordsHint')} error={error}>
          <TextArea
            ref={inputRef}
            {...describeControl({ id: `${id}words`, hint: true, error })}
            aria-keyshortcuts="n"
            lang="en"
            rows={5}
            spellCheck={false}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      ) : (
        <div className={styles['pair']}>
          <Field id={`${id}level`} label={t('admin.level')} error={error}>
            <Select
              {...describeControl({ id: `${id}level`, error })}
              value={level}
              options={levels.map((value) => ({ value, label: levelName(value, t) }))}
              onChoose={setLevel}
            />
          </Field>
          <Field
            id={`${id}count`}
            label={t('bot.count')}
            error={isCounted ? undefined : t('bot.tooMany', { max: maxBotWords })}
          >
            <TextInput
              id={`${id}count`}
              inputMode="numeric"
              value={count}
              onChange={({ target }) => setCount(target.value)}
            />
          </Field>
        </div>
      )}
      <div className={styles['choice']}>
        <p aria-hidden="true">{t('bot.pictures')}</p>
        <Segments
          label={t('bot.pictures')}
          name={`${id}pictures`}
          value={picture}
          options={pictures.map((value) => ({ value, label: t(`bot.pictures.${value}`) }))}
          onChoose={setPicture}
        />
      </div>
      {estimate.data && <Estimate estimate={estimate.data.estimate} />}
      <div className={desk['ways']}>
        {/* One button, so that keyboard focus stays; the second press of a double press starts nothing. */}
        <Button
          type="submit"
          tone="primary"
          disabled={!isReady}
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          {t(canStart ? 'bot.start' : 'bot.estimate')}
        </Button>
      </div>
    </form>
  );
};

const Estimate = ({
  estimate: { words, known, calls, pictures: asked, costMicros, capMicros, currency },
}: {
  estimate: BotEstimate;
}) => {
  const t = useT();
  const locale = useLocale();
  const money = (micros: number): string => moneyOf(micros, currency, locale);
  return (
    <div role="status" className={styles['estimate']}>
      <p>
        <strong>{t('bot.willDraft', { count: words.length })}</strong>{' '}
        {words.length > 0 && <span>{t('bot.willCost', { cost: money(costMicros), cap: money(capMicros) })}</span>}
      </p>
      {words.length > 0 && <p className={desk['soft']}>{t('bot.willAsk', { calls, pictures: asked })}</p>}
      {known.length > 0 && (
        <p className={desk['soft']}>
          {t('bot.haveCards')}{' '}
          <span lang="en" translate="no">
            {known.join(', ')}
          </span>
        </p>
      )}
      {costMicros > capMicros && <p className={styles['warns']}>{t('bot.aboveCap')}</p>}
    </div>
  );
};
