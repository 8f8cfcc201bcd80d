export type { BackupFiles, RestoreFiles } from './backup-files.ts';
export { type BackupContent, checkBackup } from './read-backup.ts';
export { restoreBackup, restoreRelease } from './restore-backup.ts';
export { writeBackup } from './write-backup.ts';
