export { demandComment, removeComment } from './change-comment.ts';
export { demandCard } from './commented-card.ts';
export { commentsFeature } from './feature.ts';
export { findComments } from './find-comments.ts';
export type { CommentTools } from './tools.ts';
