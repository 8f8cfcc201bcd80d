import { lazyPage, page, type RouteEntry, type RouteTable } from './route-table.ts';
import { FeedPage } from '../features/feed/index.ts';

/**
 * Every screen of the app: where it stands, who may see it, its title, its code and its texts.
 * The feed is the first screen and travels with the app; all others are fetched when somebody is about to go there.
 */
export const routes: RouteTable = {
  main: { title: 'title.feed', page: page(FeedPage) },
  feed: { title: 'title.feed', page: page(FeedPage) },
  welcome: {
    title: 'title.welcome',
    frame: 'bare',
    messages: ['welcome'],
    page: lazyPage(() => import('../features/welcome/index.ts'), 'WelcomePage'),
  },
  welcome2: {
    title: 'title.welcome',
    frame: 'bare',
    messages: ['welcome'],
    page: lazyPage(() => import('../features/welcome/index.ts'), 'WelcomePage2'),
  },
  welcome3: {
    title: 'title.welcome',
    frame: 'bare',
    messages: ['welcome'],
    page: lazyPage(() => import('../features/welcome/index.ts'), 'WelcomePage3'),
  },
  learning: {
    title: 'title.learning',
    guard: 'login',
    messages: ['learning'],
    page: lazyPage(() => import('../features/learning/index.ts'), 'LearningPage'),
  },
  workout: {
    title: 'title.workout',
    guard: 'login',
    frame: 'bare',
    messages: ['workout'],
    page: lazyPage(() => import('../features/workout/index.ts'), 'WorkoutPage'),
  },
  settings: {
    title: 'title.settings',
    messages: ['settings'],
    page: lazyPage(() => import('../features/settings/index.ts'), 'SettingsPage'),
  },
  error: { title: 'title.error', page: lazyPage(() => import('./error-page.tsx'), 'ErrorPage') },
};

/** The catch-all: any path that is no screen. */
export const notFound: RouteEntry = {
  title: 'title.notFound',
  page: lazyPage(() => import('./error-page.tsx'), 'NotFoundPage'),
};
