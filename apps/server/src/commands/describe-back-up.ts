import type { BackupContent } from '../platform/database/backup/index.ts';

type Totals = BackupContent['summary'];

/** Describes the content of a backup in words. */
export const describeBackup = ({ tables, rows, files }: Totals): string =>
  files === null
    ? `${rows} rows of ${tables} tables`
    : `${rows} rows of ${tables} tables and ${files.count} files of avatars and photographs (${files.bytes} bytes)`;

/** Describes the gaps of a backup in words; null if it is complete. */
export const describeLack = ({ files }: Totals): string | null => {
  if (files === null) return 'It has no avatars and no photographs: the release that made it did not back them up.';
  if (files.missing === 0) return null;
  return `It lacks ${files.missing} files of avatars and photographs that people see: they did not exist when it was made.`;
};
