import type { CardTools } from '../cards/index.ts';
import type { ProfileTools } from '../profile/index.ts';

/** What reports are made of: what they lead to is decided as about any card. */
export type ReportTools = Pick<CardTools, 'db' | 'now' | 'secret'> &
  Pick<ProfileTools, 'files' | 'report'> & {
    /** Reports that one person may send in a day. */
    reportsPerDay: number;
  };
