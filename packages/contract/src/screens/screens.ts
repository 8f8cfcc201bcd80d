/** Path templates of all screens: the web's route table maps them to components, the server to pages. */
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
  progress: '/progress',
  progressWeek: '/progress/week',
  testEasy: '/test-easy',
  testMedium: '/test-medium',
  testHard: '/test-hard',
  gameMatch: '/game-match',
  notifications: '/notifications',
  register: '/register',
  login: '/login',
  secondStep: '/second-step',
  vkLogin: '/vk',
  emailVerification: '/email-verification',
  emailVerified: '/verify-email/:id/:hash',
  // Spelled as in the specification.
  forgotPassword: '/fogot-password',
  resetPassword: '/password-reset/:token',
  oauthLoggedIn: '/oauth-logged-in',
  stopReminders: '/stop-reminders/:id/:token',
  userAgreement: '/user-agreement',
  privacy: '/privacy',
  privacyAgreement: '/privacy-agreement',
  // Before the cards, as it would match their path.
  createCard: '/cards/create',
  showCard: '/cards/:id',
  editCard: '/cards/:id/edit',
  myCards: '/my-cards',
  showUser: '/users/:id',
  showTag: '/tags/:id',
  showCollection: '/collections/:id',
  search: '/search',
  admin: '/admin',
  adminCards: '/admin/cards',
  adminCard: '/admin/cards/:id',
  adminWords: '/admin/words',
  adminWord: '/admin/words/:id',
  adminMerge: '/admin/words/:id/merge',
  adminMerges: '/admin/merges',
  adminFortunes: '/admin/fortunes',
  adminFortune: '/admin/fortunes/:id',
  adminSupport: '/admin/support',
  adminErrors: '/admin/errors',
  adminStats: '/admin/stats',
  adminReports: '/admin/reports',
  adminAudit: '/admin/audit',
  bot: '/bot',
  error: '/error',
} as const;

export type ScreenName = keyof typeof screenPaths;

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** Parameters of a screen's path. */
export type ScreenParams<N extends ScreenName> = Record<ParamNames<(typeof screenPaths)[N]>, string>;
type HrefArguments<N extends ScreenName> = [ParamNames<(typeof screenPaths)[N]>] extends [never]
  ? [query?: Readonly<Record<string, string>>]
  : [params: ScreenParams<N> & Readonly<Record<string, string>>];

/** Address of a screen: `href('feed', { name: 'my' })`. Parameters not in its path go into the query. */
export const href = <N extends ScreenName>(name: N, ...[params]: HrefArguments<N>): `/${string}` => {
  const values = new Map<string, string>(Object.entries(params ?? {}));
  const path = screenPaths[name].slice(1).replace(/:(\w+)/g, (_, key: string) => {
    const value = values.get(key) ?? '';
    values.delete(key);
    // A colon is allowed in a path: `/feeds/tag:food`.
    return encodeURIComponent(value).replaceAll('%3A', ':');
  });
  return values.size === 0 ? `/${path}` : `/${path}?${new URLSearchParams([...values]).toString()}`;
};

/** Path of a feed's screen, with the name of any feed but the base one; also used by the page's inline script. */
export const feedPathPattern = /^\/(?:feeds\/([^/]+)\/?)?$/;

/** Decodes a part of a path; a broken escape is returned unchanged. */
export const decodePart = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Name of the feed of a path; null for the path of another screen. */
export const feedNameIn = (path: string): string | null => {
  const match = feedPathPattern.exec(path);
  return match && decodePart(match[1] ?? 'base');
};

/** Path of a push link to new cards without its marker segment `selection`; null for any other path. */
export const withoutSelection = (path: string): string | null => {
  const segments = path.split('/');
  if (!segments.includes('selection')) return null;
  return segments.filter((segment) => segment !== 'selection').join('/') || '/';
};
