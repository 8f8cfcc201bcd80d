import type { BackupContent } from '../platform/database/backup/index.ts';

type Totals = BackupContent['summary'];

/** What a back-up has in it, in words. */
export const describeBackup = ({ tables, rows, files }: Totals): string =>
  files === null
    ? `${rows} rows of ${tables} tables`
    : `${rows} rows of ${tables} tables and ${files.count} files of avatars and photographs (${files.bytes} bytes)`;

/** What a back-up lacks, in words; null where it lacks nothing. */
export const describeLack = ({ files }: Totals): string | null => {
  if (files === null) return 'It has no avatars and no photographs: the release that made it did not back them up.';
  if (files.missing === 0) return null;
  return `It lacks ${files.missing} files of avatars and photographs that people see: they did not exist when it was made.`;
};
