import type { Notification } from '@kadro/contract';
import { notificationPaths } from '@kadro/contract/people/notification-paths';
import { href } from '@kadro/contract/screens/screens';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../shared/api/call.ts';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { unread } from '../../shared/notifications/unread.ts';
import { Link } from '../../shared/routing/link.tsx';
import { formatRelative } from '../../shared/time/format-relative.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { IconBell, IconPencil, IconWarning } from '../../shared/ui/icons-later.tsx';
import { IconCheck } from '../../shared/ui/icons.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import styles from './notifications.module.css';

const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  initialPageParam: '',
  queryFn: ({ pageParam, signal }) =>
    call(
      notificationPaths.listNotifications,
      { query: { ...(pageParam !== '' && { cursor: pageParam }) } },
      { signal },
    ),
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  staleTime: 0,
});

/** Reports the newest shown notification to the server: later ones stay unread. The page marks them as unread until the next visit. */
const useMarkRead = (newest: Notification | undefined, isUnread: boolean): void => {
  const until = newest?.at;
  useEffect(() => {
    if (until === undefined || !isUnread) return;
    call(notificationPaths.markRead, { body: { until } }, { isRepeatable: true }).then(
      (reply) => unread.set(reply.unread),
      // They count as unread until the next visit.
      () => undefined,
    );
  }, [until, isUnread]);
};

/** `/notifications`: events of the user's cards and comments, the newest first. */
export const NotificationsPage = () => {
  const t = useT();
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(notificationsQuery);
  const notifications = data?.pages.flatMap((page) => page.notifications) ?? [];
  useMarkRead(notifications[0], (data?.pages[0]?.unread ?? 0) > 0);
  return (
    <div className={`page ${styles['page']}`}>
      <h1>{t('notifications.title')}</h1>
      {!data && isError && (
        <p className={styles['note']}>
          {t('notifications.failed')} <Button onClick={() => void refetch()}>{t('notifications.retry')}</Button>
        </p>
      )}
      {!data && !isError && <Skeleton height={240} />}
      {data && notifications.length === 0 && (
        <EmptyState
          icon={<IconBell size={40} />}
          title={t('notifications.emptyTitle')}
          text={t('notifications.emptyText')}
          action={
            <Link className={buttonClass({ tone: 'primary' })} href={href('createCard')}>
              {t('notifications.emptyAction')}
            </Link>
          }
        />
      )}
      {notifications.length > 0 && (
        <ul className={styles['list']}>
          {notifications.map((each) => (
            <Line key={each.id} notification={each} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('notifications.more')}
        </Button>
      )}
    </div>
  );
};

/** Signs in place of a person's picture: moderators are anonymous. */
const signs: Partial<Record<Notification['kind'], typeof IconCheck>> = {
  'card-approved': IconCheck,
  'card-rejected': IconPencil,
  'card-taken-down': IconWarning,
  'collection-hidden': IconWarning,
  'person-cleared': IconWarning,
};

/** Returns the page of a notification; null if it no longer exists. */
const targetOf = ({ kind, actor, card, collection }: Notification): string | null => {
  if (kind === 'person-cleared') return href('profile');
  if (kind === 'follower') return actor === null ? null : href('showUser', { id: actor.id });
  if (card !== null) return href('showCard', { id: card.id });
  return collection === null ? null : href('showCollection', { id: collection.id });
};

const Sign = ({ kind, actor }: Pick<Notification, 'kind' | 'actor'>) => {
  const Icon = signs[kind];
  if (Icon === undefined)
    return (
      <Avatar
        user={{ avatar: actor?.avatar ?? null, name: actor?.name ?? null, email: null, level: 'novice' }}
        size={36}
      />
    );
  return (
    <span className={styles['sign']}>
      <Icon size={20} />
    </span>
  );
};

/** Returns the message of a notification: one without a name if the thing is gone or hidden. */
const messageOf = ({ kind, actor, card, collection }: Notification) => {
  // A follower without a name is counted, not named.
  if (kind === 'follower') return actor?.name ? 'notifications.follower' : 'notifications.followersUnnamed';
  if (kind === 'person-cleared') return 'notifications.person-cleared';
  const isGone = (kind === 'collection-hidden' ? collection : card) === null;
  return isGone ? (`notifications.bare.${kind}` as const) : (`notifications.${kind}` as const);
};

const Line = ({ notification }: { notification: Notification }) => {
  const t = useT();
  const locale = useLocale();
  const nowMs = useNow();
  const { kind, actor, card, collection, count, at, isRead, text } = notification;
  const words = t(messageOf(notification), {
    name: actor?.name ?? t('notifications.somebody'),
    word: card?.headword ?? '',
    collection: collection?.name ?? '',
    count,
  });
  const target = targetOf(notification);
  const content = (
    <>
      <Sign kind={kind} actor={actor} />
      <span className={styles['words']}>
        <span dir="auto">{words}</span>
        {text !== null && (
          <span className={styles['text']} dir="auto">
            {text}
          </span>
        )}
        <span className={styles['when']}>
          <time dateTime={at}>{formatRelative(Math.min(Date.parse(at), nowMs), nowMs, locale)}</time>
          {!isRead && <span className={styles['new']}>{t('notifications.new')}</span>}
        </span>
      </span>
    </>
  );
  return (
    <li className={styles['line']} data-unread={!isRead || undefined}>
      {target === null ? <div>{content}</div> : <Link href={target}>{content}</Link>}
    </li>
  );
};
