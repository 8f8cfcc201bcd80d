/** Every screen's path template, written once: the web's route table says what stands there, the server which paths are pages. */
export const screenPaths = {
  main: '/',
  feed: '/feeds/:name',
  settings: '/settings',
  settingsGroup: '/settings/:group',
  welcome: '/welcome',
  welcome2: '/welcome2',
  welcome3: '/welcome3',
  learning: '/learning',
  workout: '/workout',
  profile: '/profile',
  register: '/register',
  login: '/login',
  vkLogin: '/vk',
  emailVerification: '/email-verification',
  emailVerified: '/verify-email/:id/:hash',
  // Spelled as the specification has it.
  forgotPassword: '/fogot-password',
  resetPassword: '/password-reset/:token',
  oauthLoggedIn: '/oauth-logged-in',
  stopReminders: '/stop-reminders/:id/:token',
  userAgreement: '/user-agreement',
  privacy: '/privacy',
  privacyAgreement: '/privacy-agreement',
  admin: '/admin',
  error: '/error',
} as const;

/**
 * Screens of the specification that are not built yet: they show the not-found screen, behind the guard they will have.
 * `/progress` needs a user, `/admin/…` and `/bot` an admin.
 */
export const laterPaths = {
  progress: '/progress',
  testEasy: '/test-easy',
  testMedium: '/test-medium',
  testHard: '/test-hard',
  gameMatch: '/game-match',
  newCard: '/cards/create',
  showCard: '/cards/:id',
  editCard: '/cards/:id/edit',
  showUser: '/users/:id',
  showTag: '/tags/:id',
  adminWords: '/admin/words',
  adminCards: '/admin/cards',
  adminCard: '/admin/cards/:id',
  adminFortunes: '/admin/fortunes',
  adminStats: '/admin/stats',
  bot: '/bot',
} as const;

/** Path of a push link that tells of new cards, without the segment `selection` that says so; null for any other path. */
export const withoutSelection = (path: string): string | null => {
  const segments = path.split('/');
  if (!segments.includes('selection')) return null;
  return segments.filter((segment) => segment !== 'selection').join('/') || '/';
};
