/** The legal documents with their sections, in order. */
export const documents = {
  agreement: ['service', 'begin', 'conduct', 'content', 'limits', 'liability', 'end', 'changes'],
  privacy: [
    'operator',
    'account',
    'learning',
    'messages',
    'device',
    'outside',
    'logs',
    'never',
    'purposes',
    'terms',
    'safety',
    'rights',
  ],
  consent: ['subject', 'data', 'actions', 'duration', 'withdrawal'],
} as const;
export type DocumentName = keyof typeof documents;

/** Day of the last change to the wording of any of the three. */
export const wordedOn = '2026-11-22';

export type Block = { kind: 'text'; text: string } | { kind: 'list'; items: readonly { term: string; text: string }[] };

/** Parses a text of the catalogues: an empty line separates paragraphs, `- ` begins an item, its term ends with a colon. */
export const toBlocks = (text: string): Block[] =>
  text
    .split('\n\n')
    .map((part) =>
      part.startsWith('- ')
        ? { kind: 'list', items: part.split('\n').map((line) => toItem(line.replace(/^- /, ''))) }
        : { kind: 'text', text: part },
    );

const toItem = (line: string): { term: string; text: string } => {
  const end = line.indexOf(': ');
  return end < 0 ? { term: '', text: line } : { term: line.slice(0, end + 1), text: line.slice(end + 2) };
};
