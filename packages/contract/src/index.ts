import * as accounts from './accounts.ts';
import * as acts from './acts.ts';
import * as admin from './admin.ts';
import * as bot from './bot.ts';
import * as broadcasts from './broadcasts.ts';
import * as cards from './cards.ts';
import * as collections from './collections.ts';
import * as comments from './comments.ts';
import * as emails from './email.ts';
import * as cardMaking from './card-making.ts';
import * as errorGroups from './error-groups.ts';
import * as feed from './feed.ts';
import * as fortunes from './fortunes.ts';
import * as games from './games.ts';
import * as levelTests from './level-tests.ts';
import * as learning from './learning.ts';
import * as memory from './memory.ts';
import * as moderation from './moderation.ts';
import * as notifications from './notifications.ts';
import * as oauth from './oauth.ts';
import * as people from './people.ts';
import * as pictures from './pictures.ts';
import * as profile from './profile.ts';
import * as progress from './progress.ts';
import * as push from './push.ts';
import * as reports from './reports.ts';
import * as search from './search.ts';
import * as security from './security.ts';
import * as signIn from './sign-in.ts';
import * as site from './site.ts';
import * as stats from './stats.ts';
import * as support from './support.ts';
import * as telemetry from './telemetry.ts';
import * as workout from './workout.ts';
import type { Route } from './route.ts';

export * from './account-paths.ts';
export * from './accounts.ts';
export * from './act-paths.ts';
export * from './acts.ts';
export * from './admin.ts';
export * from './admin-paths.ts';
export * from './admin-values.ts';
export * from './bot.ts';
export * from './bot-paths.ts';
export * from './broadcasts.ts';
export * from './broadcast-kinds.ts';
export * from './broadcast-paths.ts';
export * from './card-making.ts';
export * from './card-paths.ts';
export * from './card-values.ts';
export * from './cards.ts';
export * from './collection-paths.ts';
export * from './collections.ts';
export * from './comment-paths.ts';
export * from './comments.ts';
export * from './email.ts';
export * from './error-groups.ts';
export * from './errors.ts';
export * from './feed-kinds.ts';
export * from './feed-paths.ts';
export * from './feed.ts';
export * from './fortune-states.ts';
export * from './game-paths.ts';
export * from './games.ts';
export * from './fortunes.ts';
export * from './learning.ts';
export * from './learning-paths.ts';
export * from './level-test-paths.ts';
export * from './level-tests.ts';
export * from './keeping.ts';
export * from './limits.ts';
export * from './memory.ts';
export * from './memory-paths.ts';
export * from './moderation.ts';
export * from './notification-paths.ts';
export * from './notifications.ts';
export * from './oauth.ts';
export * from './page-shell.ts';
export * from './asked-address.ts';
export * from './paths.ts';
export * from './picture-sources.ts';
export * from './people.ts';
export * from './pictures.ts';
export * from './profile.ts';
export * from './progress-paths.ts';
export * from './progress.ts';
export * from './push.ts';
export * from './push-paths.ts';
export * from './realtime-names.ts';
export * from './report-reasons.ts';
export * from './reports.ts';
export * from './route.ts';
export * from './match-screen.ts';
export * from './screens.ts';
export * from './search.ts';
export * from './search-kinds.ts';
export * from './security.ts';
export * from './security-paths.ts';
export * from './sign-in-paths.ts';
export * from './route-header.ts';
export * from './session-header.ts';
export * from './sign-in.ts';
export * from './site.ts';
export * from './stat-steps.ts';
export * from './stats.ts';
export * from './support-states.ts';
export * from './support.ts';
export * from './telemetry.ts';
export * from './uploads.ts';
export * from './values.ts';
export * from './webauthn.ts';
export * from './workout.ts';
export * from './workout-paths.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'status' in value;

/** Every route of the API. */
export const routes: readonly Route[] = [
  accounts,
  signIn,
  emails,
  security,
  oauth,
  profile,
  site,
  feed,
  workout,
  learning,
  levelTests,
  games,
  progress,
  cards,
  cardMaking,
  comments,
  reports,
  notifications,
  push,
  memory,
  moderation,
  acts,
  people,
  collections,
  search,
  admin,
  fortunes,
  support,
  errorGroups,
  stats,
  bot,
  broadcasts,
  pictures,
  telemetry,
]
  .flatMap((group) => Object.values<unknown>(group))
  .filter(isRoute);
