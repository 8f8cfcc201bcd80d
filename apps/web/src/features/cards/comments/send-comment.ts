import type { Comment } from '@kadro/contract';
import { commentPaths } from '@kadro/contract/people/comment-paths';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { emit } from '../../../shared/events/events.ts';
import { newId } from '../../../shared/new-id.ts';
import { loadOutbox } from '../../../shared/outbox/load-outbox.ts';
import { showToast } from '../../../shared/ui/toast.ts';
import { changeShown, commentsQuery, dropShown, putComment } from './comments-query.ts';
import { addPending, dropPending } from './pending.ts';

/** Refusals whose message from the server is shown. */
const told: ReadonlySet<number> = new Set([404, 409, 412]);

const tell = (error: unknown): void => {
  if (error instanceof ApiError && told.has(error.status)) showToast({ text: error.message, tone: 'error' });
  else if (error instanceof ApiError && error.status === 422)
    showToast({ text: error.serverValidationErrors['text']?.[0] ?? error.message, tone: 'error' });
  else emit('failed', { error });
};

interface NewComment {
  cardId: string;
  parentId: string | null;
  text: string;
}

/**
 * Sends a comment, which is listed at once and queued on the device until the server has it. Resolves to whether it was accepted;
 * a refused text returns to its author.
 */
export const sendComment = async (client: QueryClient, { cardId, parentId, text }: NewComment): Promise<boolean> => {
  const id = newId();
  addPending({ id, cardId, parentId, text });
  try {
    const { sendKept } = await loadOutbox();
    const { comment } = await sendKept('addComment', {
      params: { id: cardId },
      body: { commentId: id, text, ...(parentId !== null && { parentId }) },
    });
    putComment(client, cardId, comment);
    return true;
  } catch (error) {
    tell(error);
    return false;
  } finally {
    dropPending(id);
  }
};

/** Shows a change at once, and reverts it if the server refuses it. */
const optimistically = async (
  client: QueryClient,
  cardId: string,
  show: () => void,
  send: () => Promise<unknown>,
): Promise<boolean> => {
  const { queryKey } = commentsQuery(cardId);
  const before = client.getQueryData(queryKey);
  await client.cancelQueries({ queryKey });
  show();
  try {
    await send();
    return true;
  } catch (error) {
    client.setQueryData(queryKey, before);
    // Changes that arrived since are in the server's list.
    void client.invalidateQueries({ queryKey });
    tell(error);
    return false;
  }
};

/** Changes the text of a comment; resolves to whether it was accepted. */
export const changeComment = (client: QueryClient, cardId: string, { id }: Comment, text: string): Promise<boolean> =>
  optimistically(
    client,
    cardId,
    () => changeShown(client, cardId, id, { text, isEdited: true }),
    async () => {
      const { comment } = await call(
        commentPaths.changeComment,
        { params: { id }, body: { text } },
        { isRepeatable: true },
      );
      changeShown(client, cardId, id, comment);
    },
  );

/** Deletes a comment. */
export const deleteComment = (client: QueryClient, cardId: string, { id }: Comment): Promise<boolean> =>
  optimistically(
    client,
    cardId,
    () => dropShown(client, cardId, id),
    () => call(commentPaths.deleteComment, { params: { id } }, { isRepeatable: true }),
  );
