import type { CardTools } from '../cards/index.ts';

/** Dependencies of reports, including those of decisions about cards. */
export type ReportTools = Pick<CardTools, 'db' | 'now' | 'secret' | 'rules' | 'takeStep' | 'limits'>;
