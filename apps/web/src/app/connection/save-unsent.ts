import { fullVersion } from '../../shared/api/origin.ts';
import type { OutboxEntry } from '../../shared/outbox/outbox-entry.ts';

/** Saves the unsent entries as a file that support can read. */
export const saveUnsent = (entries: readonly OutboxEntry[]): void => {
  const content = { version: fullVersion, savedAt: new Date().toISOString(), entries };
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'kadro-not-sent.json';
  link.click();
  // The browser has the file's content by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
};
