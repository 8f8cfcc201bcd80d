import { useT } from '../../../shared/i18n/use-t.ts';
import { useUser } from '../../../shared/session/session.ts';
import { CommentHead } from './comment-view.tsx';
import { CommentText } from './comment-text.tsx';
import type { PendingComment } from './pending.ts';
import styles from './comments.module.css';

/** A comment being sent, in its final form. */
export const PendingView = ({ comment }: { comment: PendingComment }) => {
  const t = useT();
  const user = useUser();
  return (
    <>
      <CommentHead author={user ? { id: user.id, name: user.name, avatar: user.avatar } : null}>
        <span className={styles['soft']}>{t('comments.sending')}</span>
      </CommentHead>
      <CommentText text={comment.text} />
    </>
  );
};
