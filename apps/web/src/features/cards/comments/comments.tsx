import type { Comment } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { ReportDialog } from '../../../shared/report/report-dialog.tsx';
import { useUser } from '../../../shared/session/session.ts';
import { useStore } from '../../../shared/store.ts';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { cardQuery } from '../card-query.ts';
import { commentsQuery } from './comments-query.ts';
import { Composer } from './composer.tsx';
import { pending } from './pending.ts';
import { PendingView } from './pending-view.tsx';
import { sendComment } from './send-comment.ts';
import { ThreadView } from './thread-view.tsx';
import { tellWriting, useLiveComments, writers } from './use-live-comments.ts';
import styles from './comments.module.css';

/** The comments on a card, with the field to write one; guests are asked to register. */
export const Comments = ({ cardId }: { cardId: string }) => {
  const t = useT();
  const user = useUser();
  const client = useQueryClient();
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    commentsQuery(cardId),
  );
  const [reported, setReported] = useState<Comment | null>(null);
  const isThere = data !== undefined;
  useLiveComments(cardId, isThere);
  const count = data?.pages[0]?.count;
  // The heading above belongs to the card's page.
  useEffect(() => {
    if (count === undefined) return;
    client.setQueryData(cardQuery(cardId).queryKey, (page) =>
      page === undefined || page.comments === count ? undefined : { ...page, comments: count },
    );
  }, [client, cardId, count]);
  const kept = useStore(pending).filter((each) => each.cardId === cardId && each.parentId === null);
  if (!data && isError)
    return (
      <p className={styles['note']}>
        {t('comments.failed')} <Button onClick={() => void refetch()}>{t('comments.retry')}</Button>
      </p>
    );
  if (!data) return <Skeleton height={160} />;
  const [first] = data.pages;
  const threads = data.pages.flatMap((page) => page.threads);
  // Leaves out a comment that has arrived although its reply was lost.
  const sent = kept.filter(({ id }) => threads.every((thread) => thread.id !== id));
  const isOpen = first?.isOpen === true;
  const canWrite = isOpen && user?.isGuest === false;
  return (
    <div className={styles['comments']}>
      {canWrite && <NewComment cardId={cardId} />}
      {!isOpen && <p className={styles['note']}>{t('comments.off')}</p>}
      {isOpen && !canWrite && <Invitation />}
      {threads.length === 0 && sent.length === 0 && isOpen && (
        <p className={styles['note']} role="status">
          {t('comments.empty')}
        </p>
      )}
      <Writers />
      <ul className={styles['threads']} aria-label={t('comments.title')}>
        {sent.toReversed().map((each) => (
          <li key={each.id} className={styles['thread']}>
            <PendingView comment={each} />
          </li>
        ))}
        {threads.map((thread) => (
          <ThreadView key={thread.id} cardId={cardId} thread={thread} canWrite={canWrite} onReport={setReported} />
        ))}
      </ul>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('comments.more')}
        </Button>
      )}
      {reported && <ReportDialog subject="comment" id={reported.id} onClose={() => setReported(null)} />}
    </div>
  );
};

const NewComment = ({ cardId }: { cardId: string }) => {
  const t = useT();
  const client = useQueryClient();
  return (
    <Composer
      label={t('comments.field')}
      sendLabel={t('comments.send')}
      onType={tellWriting}
      onSend={(text) => sendComment(client, { cardId, parentId: null, text })}
    />
  );
};

/** Shows that others are writing. Its place is reserved, so that nothing moves. */
const Writers = () => {
  const t = useT();
  const count = useStore(writers);
  return (
    <p className={styles['writers']} role="status">
      {count > 0 && t('comments.writing', { count })}
    </p>
  );
};

const Invitation = () => {
  const t = useT();
  return (
    <div className={styles['invitation']}>
      <p>{t('comments.guestText')}</p>
      <Link className={buttonClass({ tone: 'primary' })} href={href('register')}>
        {t('comments.register')}
      </Link>
    </div>
  );
};
