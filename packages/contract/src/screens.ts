/** Every screen's path template, written once: the web's route table says what stands there, the server which paths are pages. */
export const screenPaths = {
  main: '/',
  feed: '/feeds/:name',
  welcome: '/welcome',
  welcome2: '/welcome2',
  welcome3: '/welcome3',
  learning: '/learning',
  workout: '/workout',
  settings: '/settings',
  error: '/error',
} as const;
