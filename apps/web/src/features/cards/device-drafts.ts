import { partsOfSpeech } from '@kadro/core/terms/levels';
import { storage } from '../../shared/storage/storage.ts';
import { emptyFields, type CardFields } from './card-fields.ts';

/** What the server has of a draft, as last known. */
export interface KeptDraft {
  readonly version: number;
  readonly fields: CardFields;
}

/** A card that was begun on this device and not sent. */
export interface DeviceDraft {
  /** Of a new card the id that it will be made by, of a change the card's. */
  readonly id: string;
  /** The version that a change was made on; null for a new card. */
  readonly version: number | null;
  /** What the card said then. */
  readonly base: CardFields;
  /** Who typed it; null for a visitor or a guest: it belongs to whoever goes on here. */
  readonly owner: string | null;
  readonly savedAtMs: number;
  readonly fields: CardFields;
  /** The same draft on the server; null where it has none. */
  readonly kept: KeptDraft | null;
  /** What went there since without a reply: words of one's own that may be met there. */
  readonly sent?: readonly CardFields[];
}

export const draftsKey = 'cardDrafts';
const draftsKept = 10;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The fields that a stored or sent draft holds; what it has none of is as at first. */
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

/** What was begun here by `owner`, or by nobody yet; the latest first. */
export const readDrafts = (owner: string | null): DeviceDraft[] =>
  readAll().filter((draft) => draft.owner === null || draft.owner === owner);

/** One draft that lies here. */
export const readOne = (id: string): DeviceDraft | undefined => readAll().find((draft) => draft.id === id);

/** Keeps a draft in the place of what was kept of it; the latest stands first. */
export const keepDraft = (draft: DeviceDraft): void =>
  writeAll([draft, ...readAll().filter(({ id }) => id !== draft.id)]);

export const dropDraft = (id: string): void => writeAll(readAll().filter((draft) => draft.id !== id));
