import type { Comment, Thread } from '@kadro/contract';
import { commentPaths } from '@kadro/contract/people/comment-paths';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { emit } from '../../../shared/events/events.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { useStore } from '../../../shared/store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { CommentView } from './comment-view.tsx';
import { putReplies } from './comments-query.ts';
import { Composer } from './composer.tsx';
import { pending } from './pending.ts';
import { PendingView } from './pending-view.tsx';
import { sendComment } from './send-comment.ts';
import { tellWriting } from './use-live-comments.ts';
import styles from './comments.module.css';

interface ThreadViewProps {
  readonly cardId: string;
  readonly thread: Thread;
  readonly canWrite: boolean;
  readonly onReport: (comment: Comment) => void;
}

/** A comment with its replies. */
export const ThreadView = ({ cardId, thread, canWrite, onReport }: ThreadViewProps) => {
  const t = useT();
  const client = useQueryClient();
  const [isReplying, setIsReplying] = useState(false);
  const [isFetching, setIsFetching] = useState(false);
  const sent = useStore(pending).filter(
    ({ id, parentId }) => parentId === thread.id && thread.replies.every((reply) => reply.id !== id),
  );
  const left = thread.replyCount - thread.replies.length;
  const reply = canWrite && !thread.isDeleted ? () => setIsReplying(true) : undefined;
  const fetchMore = async (): Promise<void> => {
    setIsFetching(true);
    try {
      const query = { parent: thread.id, ...(thread.nextReplies !== null && { cursor: thread.nextReplies }) };
      putReplies(client, cardId, thread.id, await call(commentPaths.listComments, { params: { id: cardId }, query }));
    } catch (error) {
      emit('failed', { error });
    } finally {
      setIsFetching(false);
    }
  };
  return (
    <li className={styles['thread']}>
      <article aria-label={thread.isDeleted ? t('comments.deleted') : (thread.author?.name ?? t('comments.noName'))}>
        <CommentView cardId={cardId} comment={thread} onReply={reply} onReport={onReport} />
      </article>
      {(thread.replies.length > 0 || sent.length > 0) && (
        <ul className={styles['replies']} aria-label={t('comments.replies')}>
          {thread.replies.map((each) => (
            <li key={each.id}>
              <CommentView cardId={cardId} comment={each} onReport={onReport} />
            </li>
          ))}
          {sent.map((each) => (
            <li key={each.id}>
              <PendingView comment={each} />
            </li>
          ))}
        </ul>
      )}
      {left > 0 && thread.nextReplies !== null && (
        <Button tone="quiet" disabled={isFetching} onClick={() => void fetchMore()}>
          {t('comments.moreReplies', { count: left })}
        </Button>
      )}
      {isReplying && (
        <Composer
          label={t('comments.fieldReply')}
          sendLabel={t('comments.send')}
          isFocused
          onType={tellWriting}
          onCancel={() => {
            tellWriting('');
            setIsReplying(false);
          }}
          onSend={async (text) => {
            const isTaken = await sendComment(client, { cardId, parentId: thread.id, text });
            if (isTaken) setIsReplying(false);
            return isTaken;
          }}
        />
      )}
    </li>
  );
};
