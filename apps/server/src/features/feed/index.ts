export { readFeed } from './read-feed.ts';
export { createPreview } from './read-preview.ts';
export { registerFeed } from './routes.ts';
