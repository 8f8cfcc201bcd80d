import type { KeyList } from './keys-dialog.tsx';

/** The keys that move from line to line of a list. */
export const lineKeys: KeyList = [
  ['J', 'admin.key.nextLine'],
  ['K', 'admin.key.previousLine'],
];
