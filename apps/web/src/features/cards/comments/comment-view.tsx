import type { Comment } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLocale, useT } from '../../../shared/i18n/use-t.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { useUser } from '../../../shared/session/session.ts';
import { formatRelative } from '../../../shared/time/format-relative.ts';
import { useNow } from '../../../shared/time/use-now.ts';
import { confirm } from '../../../shared/ui/ask.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { CommentText } from './comment-text.tsx';
import { Composer } from './composer.tsx';
import { changeComment, deleteComment } from './send-comment.ts';
import styles from './comments.module.css';

interface CommentHeadProps {
  readonly author: Comment['author'];
  readonly children?: ReactNode;
}

/** A comment's author, with a link to their page, and further details. */
export const CommentHead = ({ author, children }: CommentHeadProps) => {
  const t = useT();
  const name = author === null ? t('comments.nobody') : (author.name ?? t('comments.noName'));
  const words = (
    <>
      <Avatar
        user={{ avatar: author?.avatar ?? null, name: author?.name ?? null, email: null, level: 'novice' }}
        size={28}
      />
      <span className={styles['name']} dir="auto">
        {name}
      </span>
    </>
  );
  return (
    <div className={styles['head']}>
      {author === null ? (
        <span className={styles['who']}>{words}</span>
      ) : (
        <Link className={styles['who']} href={href('showUser', { id: author.id })}>
          {words}
        </Link>
      )}
      {children}
    </div>
  );
};

interface CommentViewProps {
  readonly cardId: string;
  readonly comment: Comment;
  /** Present if the reader may reply. */
  readonly onReply?: (() => void) | undefined;
  readonly onReport: (comment: Comment) => void;
}

/** One comment with its reader's actions. */
export const CommentView = ({ cardId, comment, onReply, onReport }: CommentViewProps) => {
  const t = useT();
  const locale = useLocale();
  const client = useQueryClient();
  const user = useUser();
  const nowMs = useNow();
  const [isEditing, setIsEditing] = useState(false);
  const { author, at, editableUntil, canDelete } = comment;
  if (comment.isDeleted) return <p className={styles['deleted']}>{t('comments.deleted')}</p>;
  const isEditable = editableUntil !== null && nowMs < Date.parse(editableUntil);
  const isOwn = author !== null && author.id === user?.id;
  const remove = async (): Promise<void> => {
    const agreed = await confirm({
      title: t('comments.deleteTitle'),
      text: t('comments.deleteText'),
      okLabel: t('comments.deleteOk'),
      isDangerous: true,
    });
    if (agreed) await deleteComment(client, cardId, comment);
  };
  return (
    <>
      <CommentHead author={author}>
        {comment.isByCardAuthor && <span className={styles['soft']}>{t('comments.byAuthor')}</span>}
        <time className={styles['soft']} dateTime={at}>
          {formatRelative(Math.min(Date.parse(at), nowMs), nowMs, locale)}
        </time>
        {comment.isEdited && <span className={styles['soft']}>{t('comments.edited')}</span>}
      </CommentHead>
      {isEditing ? (
        <Composer
          label={t('comments.field')}
          sendLabel={t('comments.save')}
          initial={comment.text}
          isFocused
          onCancel={() => setIsEditing(false)}
          onSend={async (text) => {
            const isTaken = await changeComment(client, cardId, comment, text);
            if (isTaken) setIsEditing(false);
            return isTaken;
          }}
        />
      ) : (
        <CommentText text={comment.text} />
      )}
      {!isEditing && (
        <div className={styles['acts']}>
          {onReply && (
            <button type="button" onClick={onReply}>
              {t('comments.reply')}
            </button>
          )}
          {isEditable && (
            <button type="button" onClick={() => setIsEditing(true)}>
              {t('comments.edit')}
            </button>
          )}
          {canDelete && (
            <button type="button" onClick={() => void remove()}>
              {t('comments.delete')}
            </button>
          )}
          {user && !user.isGuest && !isOwn && (
            <button type="button" onClick={() => onReport(comment)}>
              {t('comments.report')}
            </button>
          )}
        </div>
      )}
    </>
  );
};
