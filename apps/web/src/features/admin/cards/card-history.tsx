import type { CardLogLine } from '@kadro/contract';
import { partsOfSpeech } from '@kadro/core/terms/levels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { glueDate } from '../../../shared/i18n/glue-date.ts';
import { useLocale, useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { earlierLogQuery } from './cards-query.ts';
import desk from '../console/desk.module.css';
import styles from './card-page.module.css';

export interface CardLog {
  /** Newest first. */
  readonly log: readonly CardLogLine[];
  readonly hasEarlier: boolean;
  /** Content before the last of the lines; absent from a server of the previous release. */
  readonly earlierContent?: CardLogLine['content'] | undefined;
}

interface HistoryProps extends CardLog {
  readonly id: string;
}

/** All events of a card, newest first; older ones load on request. */
export const CardHistory = (props: HistoryProps) => (
  <ol className={styles['log']}>
    <Lines {...props} />
  </ol>
);

const Lines = ({ id, log, hasEarlier, earlierContent = null }: HistoryProps) => {
  const last = log.at(-1);
  return (
    <>
      {log.map((line, at) => (
        <Line key={line.version} line={line} before={line === last ? earlierContent : (log[at + 1]?.content ?? null)} />
      ))}
      {hasEarlier && last && <Earlier id={id} before={last.version} />}
    </>
  );
};

const Earlier = ({ id, before }: { id: string; before: number }) => {
  const t = useT();
  const [isAsked, setIsAsked] = useState(false);
  const { data, isFetching, refetch } = useQuery({ ...earlierLogQuery(id, before), enabled: isAsked });
  if (data) return <Lines id={id} {...data} />;
  return (
    <li>
      <Button disabled={isFetching} onClick={() => (isAsked ? void refetch() : setIsAsked(true))}>
        {t('admin.earlier')}
      </Button>
    </li>
  );
};

type Content = NonNullable<CardLogLine['content']>;

/** Returns the differences of a line from the one before, except its texts. */
const useChanges = () => {
  const t = useT();
  const partOf = ({ partOfSpeech }: Content): string => {
    const part = partsOfSpeech.find((known) => known === partOfSpeech);
    return part === undefined ? partOfSpeech : t(`cards.part.${part}`);
  };
  return (now: Content, before: Content | null): readonly string[] => {
    if (before === null) return [];
    const told: readonly (readonly [isOther: boolean, name: string, value: string])[] = [
      [now.partOfSpeech !== before.partOfSpeech, t('cards.field.partOfSpeech'), partOf(now)],
      [
        now.exampleTranslation !== before.exampleTranslation,
        t('cards.field.exampleTranslation'),
        now.exampleTranslation || '—',
      ],
      [now.tags.join(' ') !== before.tags.join(' '), t('cards.field.tags'), now.tags.join(' ') || '—'],
      [now.pictureId !== before.pictureId, t('admin.picture'), t('admin.pictureOther')],
      [
        now.commentsAllowed !== before.commentsAllowed,
        t('cards.comments'),
        t(now.commentsAllowed ? 'cards.commentsOn' : 'cards.commentsOff'),
      ],
    ];
    return told.flatMap(([isOther, name, value]) => (isOther ? [`${name}: ${value}`] : []));
  };
};

const Line = ({ line: { at, by, action, reason, content }, before }: { line: CardLogLine; before: Content | null }) => {
  const t = useT();
  const locale = useLocale();
  const changesOf = useChanges();
  const changes = content === null ? [] : changesOf(content, before);
  return (
    <li>
      <p>
        <strong>{t(`admin.log.${action}`)}</strong>{' '}
        <span className={desk['soft']}>
          <time dateTime={at}>
            {glueDate(new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' }))}
          </time>
          {by && <span>{` · ${by.name ?? t('admin.noName')}`}</span>}
        </span>
      </p>
      {reason && <p>{[t(`cards.reason.${reason.code}`), reason.text].filter(Boolean).join(': ')}</p>}
      <p className={desk['soft']}>
        {content === null ? (
          t('admin.wasPrivate')
        ) : (
          <>
            <span lang="en" translate="no">
              {content.headword}
            </span>{' '}
            — {content.translation}.{' '}
            <span lang="en" translate="no">
              {content.example}
            </span>
          </>
        )}
      </p>
      {changes.map((change) => (
        <p key={change} className={desk['soft']}>
          {change}
        </p>
      ))}
    </li>
  );
};
