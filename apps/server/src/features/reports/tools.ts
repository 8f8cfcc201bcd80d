import type { CardTools } from '../cards/index.ts';

export type ReportTools = Pick<CardTools, 'db' | 'now' | 'secret' | 'rules' | 'takeStep' | 'limits'>;
