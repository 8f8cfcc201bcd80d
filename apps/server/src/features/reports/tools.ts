import type { CardTools } from '../cards/index.ts';

/** What reports are made of: what they lead to is decided as about any card. */
export type ReportTools = Pick<CardTools, 'db' | 'now' | 'secret' | 'rules' | 'takeStep'> & {
  /** Reports that one person may send in a day. */
  reportsPerDay: number;
};
