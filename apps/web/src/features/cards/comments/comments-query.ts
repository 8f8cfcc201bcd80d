import type { Comment, CommentPage, Thread } from '@kadro/contract';
import { commentPaths } from '@kadro/contract/comment-paths';
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

/** Threads of a card by pages, newest first. */
export const commentsQuery = (cardId: string) =>
  infiniteQueryOptions({
    queryKey: ['comments', cardId],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(
        commentPaths.listComments,
        { params: { id: cardId }, query: { ...(pageParam !== '' && { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    meta: { handles: [404] },
  });

type Pages = InfiniteData<CommentPage, string>;

const changePages = (client: QueryClient, cardId: string, change: (page: CommentPage, at: number) => CommentPage) =>
  client.setQueryData<Pages>(
    commentsQuery(cardId).queryKey,
    (known) => known && { ...known, pages: known.pages.map(change) },
  );

const changeThreads = (
  client: QueryClient,
  cardId: string,
  change: (threads: readonly Thread[]) => Thread[],
  more = 0,
): void => {
  changePages(client, cardId, (page) => ({
    ...page,
    threads: change(page.threads),
    count: Math.max(0, page.count + more),
  }));
};

const isKnown = (client: QueryClient, cardId: string, id: string): boolean =>
  client
    .getQueryData<Pages>(commentsQuery(cardId).queryKey)
    ?.pages.some(({ threads }) =>
      threads.some((thread) => thread.id === id || thread.replies.some((reply) => reply.id === id)),
    ) === true;

/** Puts a comment that the server has into what is shown; a second time it changes nothing. */
export const putComment = (client: QueryClient, cardId: string, comment: Comment): void => {
  if (isKnown(client, cardId, comment.id)) return;
  const { parentId } = comment;
  if (parentId === null) {
    changePages(client, cardId, (page, at) => ({
      ...page,
      count: page.count + 1,
      threads:
        at === 0 ? [{ ...comment, replies: [], replyCount: 0, nextReplies: null }, ...page.threads] : page.threads,
    }));
    return;
  }
  const addTo = (thread: Thread): Thread =>
    thread.id === parentId
      ? { ...thread, replyCount: thread.replyCount + 1, replies: [...thread.replies, comment] }
      : thread;
  changeThreads(client, cardId, (threads) => threads.map(addTo), 1);
};

/** Changes a comment that is shown. */
export const changeShown = (client: QueryClient, cardId: string, id: string, change: Partial<Comment>): void => {
  const apply = <Kind extends Comment>(comment: Kind): Kind =>
    comment.id === id ? { ...comment, ...change } : comment;
  changeThreads(client, cardId, (threads) =>
    threads.map((thread) => apply({ ...thread, replies: thread.replies.map(apply) })),
  );
};

/** Takes a comment from what is shown; one with replies keeps its place. */
export const dropShown = (client: QueryClient, cardId: string, id: string): void => {
  const blank = { isDeleted: true, text: '', author: null, canDelete: false, editableUntil: null };
  changeThreads(
    client,
    cardId,
    (threads) =>
      threads.flatMap((thread) => {
        if (thread.id === id) return thread.replyCount > 0 ? [{ ...thread, ...blank }] : [];
        const replies = thread.replies.filter((reply) => reply.id !== id);
        const replyCount = thread.replyCount - (thread.replies.length - replies.length);
        return thread.isDeleted && replyCount === 0 ? [] : [{ ...thread, replies, replyCount }];
      }),
    -1,
  );
};

/** Puts further replies below a comment that is shown. */
export const putReplies = (client: QueryClient, cardId: string, parentId: string, page: CommentPage): void => {
  changeThreads(client, cardId, (threads) =>
    threads.map((thread) => {
      if (thread.id !== parentId) return thread;
      const known = new Set(thread.replies.map(({ id }) => id));
      const replies = [...thread.replies, ...page.threads.filter(({ id }) => !known.has(id))];
      return { ...thread, replies: replies.toSorted((a, b) => a.at.localeCompare(b.at)), nextReplies: page.nextCursor };
    }),
  );
};
