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

/** Path of a push link that tells of new cards, without the segment `selection` that says so; null for any other path. */
export const withoutSelection = (path: string): string | null => {
  const segments = path.split('/');
  if (!segments.includes('selection')) return null;
  return segments.filter((segment) => segment !== 'selection').join('/') || '/';
};
