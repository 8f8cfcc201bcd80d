import { commentEditMinutes, type Comment } from '@kadro/contract';
import { minuteMs } from '@kadro/core';
import { sql, type RawBuilder } from 'kysely';
import type { CommentedCard, Viewer } from './commented-card.ts';

/** A comment with its author. */
export interface CommentRow {
  card_id: string;
  id: string;
  parent_id: string | null;
  user_id: string | null;
  text: string;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  replies: number;
  name: string | null;
  avatar_id: string | null;
}

/** Select list for a comment `m` and its author `u`, who may be gone. */
export const commentColumns: RawBuilder<unknown> = sql`m.card_id, m.id, m.parent_id, m.user_id, m.text, m.created_at, m.edited_at,
  m.deleted_at, m.replies, u.name, u.avatar_id`;

/** Edit window of a comment. */
export const editMs = commentEditMinutes * minuteMs;

export const isEditable = ({ created_at: at, deleted_at: deletedAt }: CommentRow, nowMs: number): boolean =>
  deletedAt === null && nowMs < at.getTime() + editMs;

/** Whether the viewer may delete a comment: its author, the card's author, an admin. */
export const isDeletable = (row: CommentRow, card: Pick<CommentedCard, 'author_id'>, viewer: Viewer): boolean =>
  !viewer.isGuest &&
  row.deleted_at === null &&
  (row.user_id === viewer.userId || card.author_id === viewer.userId || viewer.isAdmin);

interface Reading {
  card: CommentedCard;
  viewer: Viewer | null;
  nowMs: number;
}

/** Converts a row to the contract's comment. */
export const toComment = (row: CommentRow, { card, viewer, nowMs }: Reading): Comment => {
  const isDeleted = row.deleted_at !== null;
  const { user_id: userId } = row;
  const isOwn = viewer !== null && userId === viewer.userId && !viewer.isGuest;
  return {
    id: row.id,
    parentId: row.parent_id,
    author: isDeleted || userId === null ? null : { id: userId, name: row.name, avatar: row.avatar_id },
    text: row.text,
    at: row.created_at.toISOString(),
    isEdited: row.edited_at !== null && !isDeleted,
    isDeleted,
    isByCardAuthor: !isDeleted && userId !== null && userId === card.author_id,
    editableUntil: isOwn && isEditable(row, nowMs) ? new Date(row.created_at.getTime() + editMs).toISOString() : null,
    canDelete: viewer !== null && isDeletable(row, card, viewer),
  };
};
