import { feedNameIn, matchScreen, withoutSelection } from '@kadro/contract';
import { findFeed } from '../feed/index.ts';

/** Whether a path is no feed's, or that of an existing feed. */
const isNoUnknownFeed = (path: string): boolean => {
  const name = feedNameIn(path);
  return name === null || findFeed(name) !== null;
};

/** Whether the web app has a screen under a path. A push link that announces new cards always leads to one. */
export const isScreen = (path: string): boolean =>
  withoutSelection(path) !== null || (matchScreen(path) !== undefined && isNoUnknownFeed(path));
