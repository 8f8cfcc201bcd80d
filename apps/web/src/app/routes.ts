import '../shared/i18n/catalogues.ts';
import { withMessages } from '../shared/i18n/i18n.ts';
import type { MessageId } from '../shared/i18n/message-id.ts';
import { loadOutbox } from '../shared/outbox/load-outbox.ts';
import { session } from '../shared/session/session.ts';
import { matchScreen } from '@kadro/contract/screens/match-screen';
import type { ScreenName } from '@kadro/contract/screens/screens';
import { feedRoutes } from './feed-routes.ts';
export { Gate } from './gate.tsx';
import { openEarly } from './open-early.ts';
export { preloadPage } from './prepare-page.ts';
import { lazyPage, type FoundRoute, type RouteEntry, type RouteTable } from './route-table.ts';
import { settingsTitles } from './settings-titles.ts';

const loadWelcome = withMessages(['welcome'], () => import('../features/welcome/index.ts'));

/** The welcome pages; they share one chunk. */
const welcome = (name: 'WelcomePage' | 'WelcomePage2' | 'WelcomePage3'): RouteEntry => ({
  title: 'title.welcome',
  frame: 'bare',
  description: 'describe.welcome',
  page: lazyPage(loadWelcome, name),
});

const loadAccount = withMessages(['account', 'forms'], () => import('../features/account/index.ts'));
const loadVk = withMessages(['account', 'forms'], () => import('../features/account/vk-login-page.tsx'));
const loadSecondStep = withMessages(['account', 'forms'], () => import('../features/account/second-step-page.tsx'));
const loadNewPassword = withMessages(['account', 'forms'], () => import('../features/account/new-password.ts'));
const loadOutcomes = withMessages(['account', 'forms'], () => import('../features/account/outcomes.ts'));

/** A page of the account: signing in and what belongs to it. */
const account = (title: MessageId, page: RouteEntry['page'], more: Partial<RouteEntry> = {}): RouteEntry => ({
  title,
  frame: 'bare',
  page,
  ...more,
});

const loadLegal = withMessages(['legal'], () => import('../features/legal/index.ts'));

const legal = (
  title: MessageId,
  description: MessageId,
  name: 'AgreementPage' | 'PrivacyPage' | 'PrivacyAgreementPage',
): RouteEntry => ({
  title,
  description,
  page: lazyPage(loadLegal, name),
});

const titleOf = (name: ScreenName, { group = '' }: Record<string, string>): MessageId | undefined =>
  name === 'settingsGroup' && Object.hasOwn(settingsTitles, group) ? settingsTitles[group] : undefined;

const loadSettings = withMessages(['settings', 'forms', 'install'], () => import('../features/settings/index.ts'));

/** One entry for the list of settings and all its groups: nothing is loaded between them. */
const settings: RouteEntry = {
  title: 'title.settings',
  page: lazyPage(loadSettings, 'SettingsPage'),
};

const loadCreateCard = withMessages(['cards', 'forms'], () => import('../features/cards/index.ts'));

const loadEditCard = withMessages(['cards', 'forms'], () => import('../features/cards/edit-page.tsx'));

const loadLevelTest = withMessages(['test', 'profile'], () => import('../features/level-test/index.ts'));

/** A way into the level test. */
const levelTest = (name: 'EasyTestPage' | 'MediumTestPage' | 'HardTestPage'): RouteEntry => ({
  title: 'test.title',
  frame: 'bare',
  description: 'describe.levelTest',
  page: lazyPage(loadLevelTest, name),
});

const loadGame = withMessages(['game'], () => import('../features/game/index.ts'));

const loadProgress = withMessages(['progress', 'side'], () => import('../features/progress/index.ts'));

const loadWeek = withMessages(['week', 'progress'], () => import('../features/progress/week-page.tsx'));

const loadPeople = withMessages(['acts', 'people', 'collections'], () => import('../features/people/index.ts'));

const loadAdminCards = withMessages(['admin', 'cards'], () => import('../features/admin/admin-cards.ts'));

const loadAdminWords = withMessages(['admin', 'cards', 'forms'], () => import('../features/admin/admin-words.ts'));

const loadBot = withMessages(['admin', 'bot', 'forms'], () => import('../features/admin/admin-bot.ts'));

/** A page of the admin console. */
const desk = (title: MessageId, page: RouteEntry['page']): RouteEntry => ({
  title,
  guard: 'admin',
  frame: 'bare',
  page,
});

const loadAdminSupport = withMessages(['admin', 'forms'], () => import('../features/admin/admin-support.ts'));

const loadAdminFortunes = withMessages(
  ['admin', 'cards', 'forms'],
  () => import('../features/admin/admin-fortunes.ts'),
);

const loadAdminStats = withMessages(['admin'], () => import('../features/admin/admin-stats.ts'));

const loadErrorPage = withMessages(['errors'], () => import('./error-page.tsx'));

/**
 * All screens of the app: address, guard, title, code and texts. The feed is the first screen and ships with the app; this table loads
 * after it, and each page shortly before it is visited.
 */
export const routes: RouteTable = {
  ...feedRoutes,
  welcome: welcome('WelcomePage'),
  welcome2: welcome('WelcomePage2'),
  welcome3: welcome('WelcomePage3'),
  learning: {
    title: 'title.learning',
    guard: 'login',
    page: lazyPage(
      withMessages(['learning'], () => import('../features/learning/index.ts')),
      'LearningPage',
    ),
  },
  workout: {
    title: 'title.workout',
    guard: 'login',
    frame: 'bare',
    page: lazyPage(
      withMessages(['workout'], () => import('../features/workout/index.ts')),
      'WorkoutPage',
      // It takes long to open.
      loadOutbox,
    ),
  },
  profile: {
    title: 'title.profile',
    guard: 'login',
    page: lazyPage(
      withMessages(['profile', 'forms', 'side'], () => import('../features/profile/index.ts')),
      'ProfilePage',
    ),
  },
  notifications: {
    title: 'notifications.title',
    guard: 'login',
    page: lazyPage(
      withMessages(['notifications'], () => import('../features/notifications/index.ts')),
      'NotificationsPage',
    ),
  },
  progress: {
    title: 'progress.title',
    guard: 'login',
    page: lazyPage(loadProgress, 'ProgressPage'),
  },
  progressWeek: { title: 'week.title', guard: 'login', page: lazyPage(loadWeek, 'WeekPage') },
  testEasy: levelTest('EasyTestPage'),
  testMedium: levelTest('MediumTestPage'),
  testHard: levelTest('HardTestPage'),
  gameMatch: {
    title: 'game.title',
    frame: 'bare',
    description: 'describe.game',
    page: lazyPage(loadGame, 'GamePage'),
  },
  settings,
  settingsGroup: settings,
  register: account('title.register', lazyPage(loadAccount, 'RegisterPage'), {
    guard: 'guest-only',
    isForWeb: true,
    description: 'describe.register',
  }),
  login: account('title.login', lazyPage(loadAccount, 'LoginPage'), {
    guard: 'guest-only',
    isForWeb: true,
    description: 'describe.login',
  }),
  secondStep: account('title.login', lazyPage(loadSecondStep, 'SecondStepPage'), { guard: 'guest-only' }),
  vkLogin: account('title.login', lazyPage(loadVk, 'VkLoginPage'), { guard: 'guest-only' }),
  emailVerification: account('title.emailVerification', lazyPage(loadOutcomes, 'EmailVerificationPage'), {
    guard: 'login',
    isForWeb: true,
  }),
  emailVerified: account('title.emailVerification', lazyPage(loadOutcomes, 'EmailVerifiedPage'), { guard: 'login' }),
  forgotPassword: account('title.password', lazyPage(loadNewPassword, 'ForgotPage'), { isForWeb: true }),
  resetPassword: account('title.password', lazyPage(loadNewPassword, 'ResetPage'), { isForWeb: true }),
  oauthLoggedIn: account('title.login', lazyPage(loadOutcomes, 'OauthLoggedInPage')),
  stopReminders: {
    title: 'title.reminders',
    page: lazyPage(loadSettings, 'StopRemindersPage'),
  },
  userAgreement: legal('title.userAgreement', 'describe.userAgreement', 'AgreementPage'),
  privacy: legal('title.privacy', 'describe.privacy', 'PrivacyPage'),
  privacyAgreement: legal('title.privacyAgreement', 'describe.privacyAgreement', 'PrivacyAgreementPage'),
  myCards: {
    title: 'cards.mineTitle',
    guard: 'login',
    page: lazyPage(
      withMessages(['cards'], () => import('../features/cards/my-cards-page.tsx')),
      'MyCardsPage',
    ),
  },
  createCard: { title: 'cards.createTitle', page: lazyPage(loadCreateCard, 'CreateCardPage') },
  editCard: { title: 'cards.editTitle', guard: 'login', page: lazyPage(loadEditCard, 'EditCardPage') },
  showCard: {
    title: 'cards.pageTitle',
    description: 'by-server',
    page: lazyPage(
      withMessages(['acts', 'cards', 'forms'], () => import('../features/cards/card-page.tsx')),
      'ShowCardPage',
    ),
  },
  showUser: { title: 'people.title', description: 'by-server', page: lazyPage(loadPeople, 'PersonPage') },
  showTag: { title: 'people.tagTitle', description: 'by-server', page: lazyPage(loadPeople, 'TagPage') },
  showCollection: {
    title: 'collections.title',
    description: 'by-server',
    page: lazyPage(
      withMessages(['acts', 'people', 'collections', 'cards'], () => import('../features/people/collection-page.tsx')),
      'CollectionPage',
    ),
  },
  search: {
    title: 'search.title',
    page: lazyPage(
      withMessages(['people', 'collections', 'search'], () => import('../features/people/search.ts')),
      'SearchPage',
    ),
  },
  admin: {
    title: 'title.admin',
    guard: 'admin',
    frame: 'bare',
    page: lazyPage(
      withMessages(['admin'], () => import('../features/admin/index.ts')),
      'AdminPage',
    ),
  },
  adminCards: desk('admin.cards', lazyPage(loadAdminCards, 'AdminCardsPage')),
  adminCard: desk('admin.cards', lazyPage(loadAdminCards, 'AdminCardPage')),
  adminWords: desk('admin.words', lazyPage(loadAdminWords, 'AdminWordsPage')),
  adminWord: desk('admin.words', lazyPage(loadAdminWords, 'AdminWordPage')),
  adminMerge: desk('admin.merge', lazyPage(loadAdminWords, 'AdminMergePage')),
  adminMerges: desk('admin.merges', lazyPage(loadAdminWords, 'AdminMergesPage')),
  adminSupport: desk('admin.support', lazyPage(loadAdminSupport, 'AdminSupportPage')),
  adminErrors: desk('admin.errors', lazyPage(loadAdminSupport, 'AdminErrorsPage')),
  adminFortunes: desk('admin.fortunes', lazyPage(loadAdminFortunes, 'AdminFortunesPage')),
  adminFortune: desk('admin.fortune', lazyPage(loadAdminFortunes, 'AdminFortunePage')),
  adminStats: desk('admin.stats', lazyPage(loadAdminStats, 'AdminStatsPage')),
  adminReports: desk('admin.reports', lazyPage(loadAdminWords, 'AdminReportsPage')),
  adminAudit: desk('admin.audit', lazyPage(loadAdminWords, 'AdminAuditPage')),
  bot: desk('admin.bot', lazyPage(loadBot, 'BotPage')),
  error: { title: 'title.error', page: lazyPage(loadErrorPage, 'ErrorPage') },
};

/** The catch-all: any path that is no screen. */
export const notFound: RouteEntry = {
  title: 'title.notFound',
  page: lazyPage(loadErrorPage, 'NotFoundPage'),
};

/** Returns the route of a path other than a feed's; `notFound` for a path that is no screen, and for a feed that does not exist. */
export const findInTable = (path: string): FoundRoute => {
  const match = matchScreen(path);
  if (match && match.name !== 'feed') {
    const { name, params } = match;
    return { entry: routes[name], params, title: titleOf(name, params) };
  }
  return { entry: notFound, params: {} };
};

/** Starts to open the screen of a path; without a user another screen replaces it. */
export const openInTable = async (path: string): Promise<void> => {
  if (session.user.get()) await openEarly(findInTable(path).entry);
};
