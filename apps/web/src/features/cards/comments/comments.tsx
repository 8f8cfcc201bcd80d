import type { Comment } from '@kadro/contract';
import { href } from '@kadro/contract/screens';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { useUser } from '../../../shared/session/session.ts';
import { useStore } from '../../../shared/store.ts';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { commentsQuery } from './comments-query.ts';
import { Composer } from './composer.tsx';
import { pending } from './pending.ts';
import { PendingView } from './pending-view.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { sendComment } from './send-comment.ts';
import { ThreadView } from './thread-view.tsx';
import styles from './comments.module.css';

/** The comments on a card, with the field to write one; guests are asked to register. */
export const Comments = ({ cardId }: { cardId: string }) => {
  const t = useT();
  const user = useUser();
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    commentsQuery(cardId),
  );
  const [reported, setReported] = useState<Comment | null>(null);
  const sent = useStore(pending).filter((each) => each.cardId === cardId && each.parentId === null);
  if (!data && isError)
    return (
      <p className={styles['note']}>
        {t('comments.failed')} <Button onClick={() => void refetch()}>{t('comments.retry')}</Button>
      </p>
    );
  if (!data) return <Skeleton height={160} />;
  const [first] = data.pages;
  const threads = data.pages.flatMap((page) => page.threads);
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
      onSend={(text) => sendComment(client, { cardId, parentId: null, text })}
    />
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
