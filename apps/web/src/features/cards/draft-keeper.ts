import { cardPaths } from '@kadro/contract/cards/card-paths';
import { maxExampleLength, maxHeadwordLength, maxTranslationLength } from '@kadro/contract/route/limits';
import { hasStatus, type ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { onServerReturn } from '../../shared/reach/server-reach.ts';
import { emptyFields, isEmpty, isSame, type CardFields } from './card-fields.ts';
import { isRecord, readFields, type KeptDraft } from './device-drafts.ts';
import { dropServerDraft } from './server-draft.ts';

/** Delay between the last letter and the upload of a draft. */
const delayMs = 1500;

/** Maximum number of remembered states without a reply. */
const maxSent = 5;

/** Maximum length of a draft's tags on the server, in characters. */
const tagsKept = 300;

/** Returns a draft as the server sent it, in a reply or with a refusal; null for anything else. */
const readKeptDraft = (value: unknown): KeptDraft | null =>
  isRecord(value) && typeof value['version'] === 'number' && isRecord(value['draft'])
    ? { version: value['version'], fields: readFields(value['draft']) }
    : null;

/** Saves a draft on the server over its version there, 0 for none; returns the next version. 409 if another one was saved since. */
const sendDraft = async (id: string, version: number, fields: CardFields): Promise<number> => {
  const { partOfSpeech, photoId, jobId, ...texts } = fields;
  const draft = {
    ...texts,
    headword: texts.headword.slice(0, maxHeadwordLength * 2),
    translation: texts.translation.slice(0, maxTranslationLength * 2),
    example: texts.example.slice(0, maxExampleLength * 2),
    exampleTranslation: texts.exampleTranslation.slice(0, maxExampleLength * 2),
    tags: texts.tags.slice(0, tagsKept),
    ...(partOfSpeech !== '' && { partOfSpeech }),
    ...(photoId !== '' && { photoId }),
    ...(jobId !== '' && { jobId }),
  };
  // A repeat after a lost reply conflicts with itself, which its text shows.
  const options = { isRepeatable: true, keepalive: true };
  return (await call(cardPaths.keepDraft, { params: { id }, body: { version, draft } }, options)).version;
};

interface KeeperOptions {
  readonly id: string;
  /** The server's copy. */
  readonly kept: KeptDraft | null;
  /** Sent without a reply. */
  readonly sent?: readonly CardFields[] | undefined;
  /** The draft is being sent, as the last of these. */
  readonly onSend: (sent: readonly CardFields[]) => void;
  /** The server has saved the draft, or has none any more. */
  readonly onKept: (kept: KeptDraft | null) => void;
  /** Another device saved a different draft: both are based on `base`. */
  readonly onMet: (base: CardFields, theirs: CardFields) => void;
}

/** Saves a draft on the server. Failed saves stay on the device and are retried with the next letter or connection. */
export interface DraftKeeper {
  /** The server's copy, as last known. */
  readonly kept: () => KeptDraft | null;
  /** Sent without a reply. */
  readonly sent: () => readonly CardFields[];
  /** Another tab of this device knows a newer server copy. */
  readonly learn: (kept: KeptDraft | null) => void;
  /** Saves the fields after a delay. */
  readonly keep: (fields: CardFields) => void;
  /** Saves pending fields at once. */
  readonly flush: () => void;
  /** Pauses saving until `resume`; resolves when the running call has ended. */
  readonly rest: () => Promise<void>;
  readonly resume: () => void;
  /** Stops; pending fields are dropped. */
  readonly stop: () => void;
}

/** Saves one draft on the server: one call at a time, the last text wins. */
export const createDraftKeeper = ({
  id,
  kept: first,
  sent: firstSent = [],
  onSend,
  onKept,
  onMet,
}: KeeperOptions): DraftKeeper => {
  let kept = first;
  let wanted: CardFields | null = null;
  let sent = firstSent;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isResting = false;
  let isStopped = false;

  const settle = (next: KeptDraft | null): void => {
    kept = next;
    sent = [];
    onKept(next);
  };
  const meet = (error: ApiError, fields: CardFields, before: readonly CardFields[]): void => {
    if (isStopped) return;
    const base = kept?.fields ?? emptyFields;
    const theirs = readKeptDraft(error.body['draft']);
    // Dropped elsewhere while it is edited here, or our own text whose reply was lost: continue from there.
    const isAgain = theirs === null ? kept !== null : before.some((own) => isSame(theirs.fields, own));
    if (isAgain) wanted ??= fields;
    if (isAgain || theirs === null || isSame(theirs.fields, fields)) {
      settle(theirs);
      return;
    }
    // The device records it with the merged result: leaving before then repeats the conflict.
    kept = theirs;
    onMet(base, theirs.fields);
  };
  /** Saves the fields; an emptied draft is deleted. */
  const put = async (fields: CardFields): Promise<void> => {
    if (kept ? isSame(kept.fields, fields) : isEmpty(fields)) return;
    if (isEmpty(fields)) {
      await dropServerDraft(id);
      settle(null);
      return;
    }
    const [version, before] = [kept?.version ?? 0, sent];
    sent = [...sent, fields].slice(-maxSent);
    onSend(sent);
    try {
      settle({ version: await sendDraft(id, version, fields), fields });
    } catch (error) {
      if (!hasStatus(error, 409)) throw error;
      meet(error, fields, before);
    }
  };
  const takeWanted = (): CardFields | null => {
    if (isResting || isStopped) return null;
    const fields = wanted;
    wanted = null;
    return fields;
  };
  const run = async (): Promise<void> => {
    for (;;) {
      const fields = takeWanted();
      if (fields === null) return;
      try {
        await put(fields);
      } catch {
        wanted ??= fields;
        return;
      }
    }
  };
  const flush = (): void => {
    clearTimeout(timer);
    if (running || wanted === null || isResting || isStopped) return;
    running = run().finally(() => (running = null));
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(flush, delayMs);
  };
  const stopWaiting = onServerReturn(() => flush());
  return {
    kept: () => kept,
    sent: () => sent,
    learn: (known) => {
      if (known && known.version > (kept?.version ?? 0)) kept = known;
    },
    keep: (fields) => {
      wanted = fields;
      wait();
    },
    flush,
    rest: async () => {
      isResting = true;
      await running;
    },
    resume: () => {
      isResting = false;
      if (wanted) wait();
    },
    stop: () => {
      isStopped = true;
      wanted = null;
      clearTimeout(timer);
      stopWaiting();
    },
  };
};
