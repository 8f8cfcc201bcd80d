import type { WordEvent } from '@kadro/contract';
import { useId } from 'react';
import { useLocale, useT, type Translate } from '../../shared/i18n/use-t.ts';
import { formatDay } from '../../shared/time/format-day.ts';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { formatRelative } from '../../shared/time/format-relative.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconClose, IconPause, IconRepeat } from '../../shared/ui/icons-later.tsx';
import { IconCheck, IconPlus } from '../../shared/ui/icons.tsx';
import type { IconComponent } from '../../shared/ui/icon.tsx';
import { useWordHistory } from './use-word.ts';
import styles from './word-history.module.css';

const iconOf = (event: WordEvent): IconComponent => {
  if (event.kind === 'answered') return event.grade === 'knew' ? IconCheck : IconRepeat;
  if (event.kind === 'chosen') return event.choice === 'learn' ? IconPlus : IconCheck;
  if (event.kind === 'put-aside') return IconPause;
  return event.kind === 'taken-up' ? IconPlus : IconClose;
};

const wordingOf = (event: WordEvent, day: (time: string) => string, t: Translate): string => {
  if (event.kind === 'answered') return t(`learning.event.${event.grade}`);
  if (event.kind === 'chosen') return t(`learning.event.${event.choice}`);
  if (event.kind === 'put-aside') return t('learning.aside', { date: day(event.until) });
  return t(`learning.event.${event.kind}`);
};

/** A word's history, newest first. `hasAnswers`: it has been answered, even if no record is left. */
export const WordHistory = ({ wordId, hasAnswers }: { wordId: string; hasAnswers: boolean }) => {
  const t = useT();
  const locale = useLocale();
  const nowMs = useNow();
  const timeZone = useTimeZone();
  const day = (time: string): string => formatDay(Date.parse(time), nowMs, locale, timeZone);
  const titleId = useId();
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useWordHistory(wordId);
  const events = data?.pages.flatMap((page) => page.events);
  const isUntold = hasAnswers && !hasNextPage && events?.every(({ kind }) => kind !== 'answered');
  return (
    <section className={styles['history']} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('learning.word.history')}</h3>
      {isError && events === undefined && <Button onClick={() => void refetch()}>{t('learning.retry')}</Button>}
      {events === undefined && !isError && <div className={`${styles['waiting']} skeleton`} aria-hidden="true" />}
      <ol className={styles['list']}>
        {events?.map((event) => {
          const Icon = iconOf(event);
          const atMs = Date.parse(event.at);
          return (
            <li key={event.seq} data-grade={event.kind === 'answered' ? event.grade : undefined}>
              <Icon size={16} />
              <span className={styles['what']}>
                <span>{wordingOf(event, day, t)}</span>
                {event.kind === 'answered' && (
                  <span className={styles['then']}>
                    {event.dueAt === null
                      ? t('learning.event.again')
                      : t('learning.event.next', {
                          time: formatRelative(Date.parse(event.dueAt), atMs, locale, timeZone),
                        })}
                  </span>
                )}
              </span>
              <time dateTime={event.at}>{day(event.at)}</time>
            </li>
          );
        })}
      </ol>
      {events?.length === 0 && !hasAnswers && <p className={styles['none']}>{t('learning.word.noHistory')}</p>}
      {isUntold && <p className={styles['none']}>{t('learning.word.lostHistory')}</p>}
      {hasNextPage && (
        <Button tone="quiet" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('learning.word.earlier')}
        </Button>
      )}
    </section>
  );
};
