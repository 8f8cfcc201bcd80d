import type { Comment, CommentPage, Thread } from '@kadro/contract';
import { commentPaths } from '@kadro/contract/people/comment-paths';
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

type Pages = InfiniteData<CommentPage, string>;

/** Maximum pages of replies that are refetched for one comment. */
const repliesAgain = 5;

const keyOf = (cardId: string) => ['comments', cardId] as const;

const fetchPage = (cardId: string, query: { cursor?: string; parent?: string }, signal?: AbortSignal) =>
  call(commentPaths.listComments, { params: { id: cardId }, query }, signal && { signal });

/** Refetches a comment with as many of its replies as were shown, or all if all were. */
const fillThread = async (cardId: string, fresh: Thread, shown: Thread, signal: AbortSignal): Promise<Thread> => {
  const replies = [...fresh.replies];
  let { nextReplies } = fresh;
  for (let page = 0; page < repliesAgain && nextReplies !== null; page += 1) {
    if (shown.nextReplies !== null && replies.length >= shown.replies.length) break;
    const more: CommentPage = await fetchPage(cardId, { parent: fresh.id, cursor: nextReplies }, signal);
    replies.push(...more.threads);
    nextReplies = more.nextCursor;
  }
  return { ...fresh, replies, nextReplies };
};

/** Reads the threads of a card by pages, newest first. A refetch keeps the replies that were loaded. */
export const commentsQuery = (cardId: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(cardId),
    initialPageParam: '',
    queryFn: async ({ pageParam, signal, client }): Promise<CommentPage> => {
      const shown = new Map(
        client
          .getQueryData<Pages>(keyOf(cardId))
          ?.pages.flatMap(({ threads }) => threads.map((each) => [each.id, each])),
      );
      const page = await fetchPage(cardId, { ...(pageParam !== '' && { cursor: pageParam }) }, signal);
      const fill = async (thread: Thread): Promise<Thread> => {
        const before = shown.get(thread.id);
        return before === undefined ? thread : fillThread(cardId, thread, before, signal);
      };
      return { ...page, threads: await Promise.all(page.threads.map(fill)) };
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    meta: { handles: [404] },
  });

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

/** True if a comment is shown, with its text. */
export const isShown = (client: QueryClient, cardId: string, id: string): boolean =>
  client
    .getQueryData<Pages>(commentsQuery(cardId).queryKey)
    ?.pages.some(({ threads }) =>
      threads.some((thread) => [thread, ...thread.replies].some((each) => each.id === id && !each.isDeleted)),
    ) === true;

/** Adds a comment of the server to the shown ones; a repeat changes nothing. */
export const putComment = (client: QueryClient, cardId: string, comment: Comment): void => {
  if (isShown(client, cardId, comment.id)) return;
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

/** Changes a shown comment. */
export const changeShown = (client: QueryClient, cardId: string, id: string, change: Partial<Comment>): void => {
  const apply = <Kind extends Comment>(comment: Kind): Kind =>
    comment.id === id ? { ...comment, ...change } : comment;
  changeThreads(client, cardId, (threads) =>
    threads.map((thread) => apply({ ...thread, replies: thread.replies.map(apply) })),
  );
};

/** Removes a shown comment; one with replies keeps its place. */
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

/** Adds further replies below a shown comment. */
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
