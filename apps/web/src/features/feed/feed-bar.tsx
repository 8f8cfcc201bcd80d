import type { Moves } from '@kadro/contract';
import { memo, type CSSProperties, type ReactNode } from 'react';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { navigate } from '../../shared/routing/navigation.ts';
import { href } from '@kadro/contract/screens/screens';
import { IconButton } from '../../shared/ui/button.tsx';
import { IconOptions } from '../../shared/ui/icons.tsx';
import { Meter } from '../../shared/ui/meter.tsx';
import { feeds, type NamedFeed } from './feeds.ts';
import styles from './feed-bar.module.css';
import { formatTime } from '../../shared/time/format-time.ts';

interface FeedBarProps {
  readonly feed: NamedFeed;
  readonly moves: Moves | null;
  /** A visitor's day is not known yet, nor is the time of their next moves. */
  readonly isVisitor: boolean;
  /** Number of choices that wait on the device, as they cannot be sent now. */
  readonly unsent: number;
  readonly onOptions: () => void;
  /** The ring of the day, if any. */
  readonly children?: ReactNode;
}

/** The line above the deck: the feed, the moves left and their refill time, options. */
export const FeedBar = memo(({ feed, moves, isVisitor, unsent, onOptions, children }: FeedBarProps) => {
  const { name, kind: current, parameter } = feed;
  const t = useT();
  const locale = useLocale();
  const shown = t(`feed.collection.${current.name}`, { parameter: parameter ?? '' });
  const style: CSSProperties & Record<`--${string}`, number> = { '--letters': shown.length };
  return (
    <header className={styles['bar']}>
      <h1 className="sr-only">{t('title.feed')}</h1>
      <select
        className={styles['collection']}
        style={style}
        aria-label={t('feed.collection')}
        value={name}
        onChange={({ target }) =>
          navigate(target.value === 'base' ? href('main') : href('feed', { name: target.value }))
        }
      >
        {feeds.map(
          (kind) =>
            !kind.hasParameter && (
              <option key={kind.name} value={kind.name}>
                {t(`feed.collection.${kind.name}`)}
              </option>
            ),
        )}
        {parameter !== undefined && <option value={name}>{shown}</option>}
      </select>
      {moves && (
        <p className={styles['moves']}>
          <b>{t('feed.moves', { count: moves.left })}</b>
          {unsent > 0 ? (
            <span>{navigator.onLine ? t('feed.unsent', { count: unsent }) : t('feed.offline')}</span>
          ) : (
            !isVisitor && <span>{t('feed.refill', { time: formatTime(moves.refillsAt, locale) })}</span>
          )}
        </p>
      )}
      {!isVisitor && <div className={styles['ring']}>{children}</div>}
      <IconButton className={styles['options']} label={t('feed.options')} icon={<IconOptions />} onClick={onOptions} />
      <div className={styles['meter']}>
        {moves && <Meter value={moves.left} max={moves.limit} label={t('feed.movesLabel')} isThin />}
      </div>
    </header>
  );
});
