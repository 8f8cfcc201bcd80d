import { partsOfSpeech } from '@kadro/core/terms/levels';
import { storage } from '../../shared/storage/storage.ts';
import { emptyFields, type CardFields } from './card-fields.ts';

/** The server's copy of a draft, as last known. */
export interface KeptDraft {
  readonly version: number;
  readonly fields: CardFields;
}

/** An unsent card on this device. */
export interface DeviceDraft {
  /** The future id of a new card; the card's id for a change. */
  readonly id: string;
  /** The version that a change is based on; null for a new card. */
  readonly version: number | null;
  /** The card's fields at that version. */
  readonly base: CardFields;
  /** The author; null for a visitor or a guest: it then belongs to the next user of the device. */
  readonly owner: string | null;
  readonly savedAtMs: number;
  readonly fields: CardFields;
  /** The same draft on the server; null if there is none. */
  readonly kept: KeptDraft | null;
  /** Sent since without a reply: if the server has one of these, it is our own. */
  readonly sent?: readonly CardFields[];
}

export const draftsKey = 'cardDrafts';
const draftsKept = 10;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the fields of a stored or sent draft; missing ones get their defaults. */
export const readFields = (value: Record<string, unknown>): CardFields => {
  const text = (name: Exclude<keyof CardFields, 'partOfSpeech' | 'isPrivate' | 'commentsAllowed'>): string => {
    const typed = value[name];
    return typeof typed === 'string' ? typed : '';
  };
  return {
    headword: text('headword'),
    translation: text('translation'),
    partOfSpeech: partsOfSpeech.find((part) => part === value['partOfSpeech']) ?? '',
    example: text('example'),
    exampleTranslation: text('exampleTranslation'),
    tags: text('tags'),
    isPrivate: value['isPrivate'] === true,
    commentsAllowed: value['commentsAllowed'] !== false && emptyFields.commentsAllowed,
    photoId: text('photoId'),
    jobId: text('jobId'),
  };
};

const readKept = (value: unknown): KeptDraft | null =>
  isRecord(value) && typeof value['version'] === 'number' && isRecord(value['fields'])
    ? { version: value['version'], fields: readFields(value['fields']) }
    : null;

const readDraft = (value: unknown): DeviceDraft | null => {
  if (!isRecord(value)) return null;
  const { id, version, base, owner, savedAtMs, fields, kept, sent } = value;
  if (typeof id !== 'string' || typeof savedAtMs !== 'number' || !isRecord(fields)) return null;
  return {
    id,
    version: typeof version === 'number' ? version : null,
    base: isRecord(base) ? readFields(base) : emptyFields,
    owner: typeof owner === 'string' ? owner : null,
    savedAtMs,
    fields: readFields(fields),
    kept: readKept(kept),
    sent: Array.isArray(sent) ? sent.filter(isRecord).map(readFields) : [],
  };
};

const readAll = (): DeviceDraft[] => {
  try {
    const list: unknown = JSON.parse(storage.get(draftsKey) ?? '[]');
    return Array.isArray(list) ? list.flatMap((value) => readDraft(value) ?? []) : [];
  } catch {
    return [];
  }
};

const writeAll = (drafts: readonly DeviceDraft[]): void => {
  if (drafts.length === 0) storage.remove(draftsKey);
  else storage.set(draftsKey, JSON.stringify(drafts.slice(0, draftsKept)));
};

/** Returns the drafts begun here by `owner` or without an account; the latest first. */
export const readDrafts = (owner: string | null): DeviceDraft[] =>
  readAll().filter((draft) => draft.owner === null || draft.owner === owner);

/** Returns one draft on this device. */
export const readOne = (id: string): DeviceDraft | undefined => readAll().find((draft) => draft.id === id);

/** Stores a draft in place of its earlier copy; the latest is first. */
export const keepDraft = (draft: DeviceDraft): void =>
  writeAll([draft, ...readAll().filter(({ id }) => id !== draft.id)]);

export const dropDraft = (id: string): void => writeAll(readAll().filter((draft) => draft.id !== id));
