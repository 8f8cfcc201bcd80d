import { path } from '../route/paths.ts';

/** Methods and paths of the progress page. */
export const progressPaths = {
  readFigures: path('GET', '/progress'),
  readLevelWords: path('GET', '/progress/levels'),
  readWeek: path('GET', '/progress/week'),
  readFoundFortunes: path('GET', '/progress/fortunes'),
} as const;

/** Selectable periods of progress, in days. */
export const periods = [7, 30, 365] as const;
export type Period = (typeof periods)[number];
