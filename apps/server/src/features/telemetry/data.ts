import type { TableData } from '../../kernel/index.ts';

/** The tables of error reports. */
export const telemetryData: readonly TableData[] = [
  { table: 'client_errors', nobodys: 'reports without their senders' },
];
