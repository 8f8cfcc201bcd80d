import { cardPaths } from '@kadro/contract/cards/card-paths';
import { maxExampleLength, maxHeadwordLength, maxTranslationLength } from '@kadro/contract/route/limits';
import { hasStatus, type ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { onServerReturn } from '../../shared/reach/server-reach.ts';
import { emptyFields, isEmpty, isSame, type CardFields } from './card-fields.ts';
import { isRecord, readFields, type KeptDraft } from './device-drafts.ts';
import { dropServerDraft } from './server-draft.ts';

/** How long after the last letter a draft goes to the server. */
const delayMs = 1500;

/** So many states without a reply are remembered. */
const maxSent = 5;

/** Characters of tags that the server keeps of a draft. */
const tagsKept = 300;

/** A draft as the server sent it, in a reply or with a refusal; null for anything else. */
const readKeptDraft = (value: unknown): KeptDraft | null =>
  isRecord(value) && typeof value['version'] === 'number' && isRecord(value['draft'])
    ? { version: value['version'], fields: readFields(value['draft']) }
    : null;

/** Keeps a draft on the server over its version there, 0 for none, and returns the next one. 409 where another one was kept meanwhile. */
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
  // Sent again after a lost reply it meets itself, which is seen by its words.
  const options = { isRepeatable: true, keepalive: true };
  return (await call(cardPaths.keepDraft, { params: { id }, body: { version, draft } }, options)).version;
};

interface KeeperOptions {
  readonly id: string;
  /** What the server has of it. */
  readonly kept: KeptDraft | null;
  /** What went there without a reply. */
  readonly sent?: readonly CardFields[] | undefined;
  /** It goes there now, as the last of these. */
  readonly onSend: (sent: readonly CardFields[]) => void;
  /** The server has taken it, or has none of it any more. */
  readonly onKept: (kept: KeptDraft | null) => void;
  /** Another device kept something else meanwhile: both came from `base`. */
  readonly onMet: (base: CardFields, theirs: CardFields) => void;
}

/** Keeps a draft on the server. What does not get there stays on the device, and goes with the next letter or connection. */
export interface DraftKeeper {
  /** What the server has, as last known. */
  readonly kept: () => KeptDraft | null;
  /** What went there without a reply. */
  readonly sent: () => readonly CardFields[];
  /** Another tab of this device knows more of what the server has. */
  readonly learn: (kept: KeptDraft | null) => void;
  /** What is to be kept, in a while. */
  readonly keep: (fields: CardFields) => void;
  /** Sends what waits at once. */
  readonly flush: () => void;
  /** Sends nothing more until `resume`; what is on its way has come to its end. */
  readonly rest: () => Promise<void>;
  readonly resume: () => void;
  /** Ends it; what waits is dropped. */
  readonly stop: () => void;
}

/** One draft's way to the server: one call at a time, the last words win. */
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
    // Dropped elsewhere while it is written on here, or our own words whose reply was lost: it goes on from there.
    const isAgain = theirs === null ? kept !== null : before.some((own) => isSame(theirs.fields, own));
    if (isAgain) wanted ??= fields;
    if (isAgain || theirs === null || isSame(theirs.fields, fields)) {
      settle(theirs);
      return;
    }
    // The device learns of it with what both become: who leaves before meets it again.
    kept = theirs;
    onMet(base, theirs.fields);
  };
  /** Sends what is to be kept; a draft in which nothing stands any more goes. */
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
