import * as accounts from './accounts/accounts.ts';
import * as acts from './people/acts.ts';
import * as admin from './admin/admin.ts';
import * as bot from './admin/bot.ts';
import * as broadcasts from './push/broadcasts.ts';
import * as cards from './cards/cards.ts';
import * as collections from './people/collections.ts';
import * as comments from './people/comments.ts';
import * as emails from './accounts/email.ts';
import * as cardMaking from './cards/card-making.ts';
import * as errorGroups from './admin/error-groups.ts';
import * as feed from './feed/feed.ts';
import * as fortunes from './admin/fortunes.ts';
import * as games from './learning/games.ts';
import * as levelTests from './learning/level-tests.ts';
import * as learning from './learning/learning.ts';
import * as memory from './workout/memory.ts';
import * as moderation from './cards/moderation.ts';
import * as notifications from './people/notifications.ts';
import * as oauth from './accounts/oauth.ts';
import * as people from './people/people.ts';
import * as pictures from './cards/pictures.ts';
import * as profile from './accounts/profile.ts';
import * as progress from './learning/progress.ts';
import * as push from './push/push.ts';
import * as reports from './people/reports.ts';
import * as search from './people/search.ts';
import * as security from './accounts/security.ts';
import * as signIn from './accounts/sign-in.ts';
import * as site from './screens/site.ts';
import * as stats from './admin/stats.ts';
import * as support from './admin/support.ts';
import * as telemetry from './route/telemetry.ts';
import * as workout from './workout/workout.ts';
import type { Route } from './route/route.ts';

export * from './accounts/account-paths.ts';
export * from './accounts/accounts.ts';
export * from './accounts/conflicts.ts';
export * from './people/act-paths.ts';
export * from './people/acts.ts';
export * from './admin/admin.ts';
export * from './admin/admin-paths.ts';
export * from './admin/admin-values.ts';
export * from './admin/conflicts.ts';
export * from './admin/bot.ts';
export * from './admin/bot-paths.ts';
export * from './push/broadcasts.ts';
export * from './push/broadcast-kinds.ts';
export * from './push/broadcast-paths.ts';
export * from './cards/card-making.ts';
export * from './cards/card-paths.ts';
export * from './cards/card-values.ts';
export * from './cards/cards.ts';
export * from './cards/conflicts.ts';
export * from './people/collection-paths.ts';
export * from './people/collections.ts';
export * from './people/comment-paths.ts';
export * from './people/comments.ts';
export * from './accounts/email.ts';
export * from './admin/error-groups.ts';
export * from './route/errors.ts';
export * from './feed/feed-kinds.ts';
export * from './feed/feed-paths.ts';
export * from './feed/feed.ts';
export * from './admin/fortune-states.ts';
export * from './learning/game-paths.ts';
export * from './learning/games.ts';
export * from './admin/fortunes.ts';
export * from './learning/learning.ts';
export * from './learning/learning-paths.ts';
export * from './learning/level-test-paths.ts';
export * from './learning/level-tests.ts';
export * from './route/keeping.ts';
export * from './route/limits.ts';
export * from './workout/memory.ts';
export * from './workout/memory-paths.ts';
export * from './cards/moderation.ts';
export * from './people/notification-paths.ts';
export * from './people/notifications.ts';
export * from './accounts/oauth.ts';
export * from './screens/page-shell.ts';
export * from './route/asked-address.ts';
export * from './route/paths.ts';
export * from './cards/picture-sources.ts';
export * from './people/people.ts';
export * from './cards/pictures.ts';
export * from './accounts/profile.ts';
export * from './learning/progress-paths.ts';
export * from './learning/progress.ts';
export * from './push/push.ts';
export * from './push/push-paths.ts';
export * from './route/realtime-names.ts';
export * from './people/report-reasons.ts';
export * from './people/reports.ts';
export * from './route/route.ts';
export * from './screens/match-screen.ts';
export * from './screens/screens.ts';
export * from './people/search.ts';
export * from './people/search-kinds.ts';
export * from './accounts/security.ts';
export * from './accounts/security-paths.ts';
export * from './accounts/sign-in-paths.ts';
export * from './route/route-header.ts';
export * from './route/session-header.ts';
export * from './accounts/sign-in.ts';
export * from './screens/site.ts';
export * from './admin/stat-steps.ts';
export * from './admin/stats.ts';
export * from './admin/support-states.ts';
export * from './admin/support.ts';
export * from './route/telemetry.ts';
export * from './route/uploads.ts';
export * from './route/values.ts';
export * from './accounts/webauthn.ts';
export * from './workout/workout.ts';
export * from './workout/workout-paths.ts';

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
