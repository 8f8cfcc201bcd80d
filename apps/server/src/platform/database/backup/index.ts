export { restoreBackup, restoreRelease } from './restore-backup.ts';
export { writeBackup } from './write-backup.ts';
