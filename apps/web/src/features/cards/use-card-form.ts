import { useEffect, useRef, useState } from 'react';
import { useUser } from '../../shared/session/session.ts';
import { isEmpty, isSame, type CardFields } from './card-fields.ts';
import { draftsKey, dropDraft, keepDraft, readDrafts, readOne, type DeviceDraft } from './device-drafts.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { findFaults, type Faults } from './find-faults.ts';

interface FormStart {
  readonly id: string;
  /** The version to change; null for a new card. */
  readonly version: number | null;
  /** The card's fields; empty for a new one. */
  readonly base: CardFields;
  /** The earlier draft. */
  readonly draft: DeviceDraft | null;
  /** Initial fields without an earlier draft. */
  readonly shared?: CardFields | undefined;
}

/** Another tab or device has changed the card being edited: both are based on `base`. */
export interface Meeting {
  readonly base: CardFields;
  readonly theirs: CardFields;
  readonly version: number | null;
}

export interface CardForm {
  readonly fields: CardFields;
  /** The version that a change is based on. */
  readonly version: number | null;
  readonly faults: Faults;
  readonly meeting: Meeting | null;
  readonly change: (change: Partial<CardFields>) => void;
  /** Reports a change of the card elsewhere: its present fields and version. */
  readonly meet: (theirs: CardFields, version: number | null) => void;
  /** Continues with the merged fields. */
  readonly settle: (merged: CardFields) => void;
  /** Pauses saving on the server while the card is sent; `resume` continues if it was refused. */
  readonly rest: () => Promise<void>;
  readonly resume: () => void;
  /** Deletes the draft: it was sent or discarded. */
  readonly forget: () => void;
}

/** A draft that is based on an older version conflicts at once. */
const meetingOf = ({ draft, base, version }: FormStart): Meeting | null =>
  draft === null || isSame(draft.base, base) ? null : { base: draft.base, theirs: base, version };

/**
 * Manages the fields of a card, stored on the device from the first letter; a new card's, with an account, on the server, too. A
 * conflicting change in another tab or device is merged, never overwritten.
 */
export const useCardForm = (start: FormStart): CardForm => {
  const user = useUser();
  const owner = user && !user.isGuest ? user.id : null;
  const [fields, setFields] = useState(start.draft?.fields ?? start.shared ?? start.base);
  const [stand, setStand] = useState({ base: start.base, version: start.version });
  const [meeting, setMeeting] = useState(() => meetingOf(start));
  /** The last state common to this tab and the others. */
  const shared = useRef(fields);
  /** The present fields, for later replies. */
  const now = useRef(fields);
  const keeper = useRef<DraftKeeper | null>(null);
  /** Loads the keeper with the first letter: an untouched form does without. */
  const beginKeeping = useRef<() => void>(undefined);
  const [firstKept] = useState(start.draft?.kept ?? null);
  const [firstSent] = useState(start.draft?.sent);
  const { id } = start;
  const isNew = start.version === null;

  const write = (next: CardFields, version: number | null, base: CardFields): void => {
    if (version === null ? isEmpty(next) : isSame(next, base)) dropDraft(id);
    else {
      const kept = keeper.current ? keeper.current.kept() : firstKept;
      const sent = keeper.current ? keeper.current.sent() : (start.draft?.sent ?? []);
      keepDraft({ id, version, base, owner, savedAtMs: Date.now(), fields: next, kept, sent });
    }
    if (keeper.current) keeper.current.keep(next);
    else beginKeeping.current?.();
  };

  useEffect(() => {
    if (!isNew || owner === null) return undefined;
    let isGone = false;
    const begin = async (): Promise<void> => {
      const { createDraftKeeper } = await import('./draft-keeper.ts');
      if (isGone || keeper.current) return;
      keeper.current = createDraftKeeper({
        id,
        kept: firstKept,
        sent: firstSent,
        onSend: (sent) => {
          const local = readOne(id);
          if (local) keepDraft({ ...local, sent });
        },
        onKept: (next) => {
          const local = readOne(id);
          if (local) keepDraft({ ...local, kept: next, sent: [] });
        },
        onMet: (base, theirs) => setMeeting({ base, theirs, version: null }),
      });
      // The draft may be from before the account, unsaved last time, or typed since.
      keeper.current.keep(now.current);
    };
    // On failure the draft stays on this device until the next letter.
    beginKeeping.current = () => void begin().catch(() => undefined);
    if (!isEmpty(now.current)) beginKeeping.current();
    const leave = (): void => {
      if (document.visibilityState === 'hidden') keeper.current?.flush();
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      isGone = true;
      beginKeeping.current = undefined;
      document.removeEventListener('visibilitychange', leave);
      keeper.current?.flush();
      keeper.current?.stop();
      keeper.current = null;
    };
  }, [id, isNew, owner, firstKept, firstSent]);

  useEffect(() => {
    const listen = ({ key }: StorageEvent): void => {
      if (key !== draftsKey) return;
      const other = readDrafts(owner).find((draft) => draft.id === id);
      if (!other) return;
      keeper.current?.learn(other.kept);
      if (!isSame(other.fields, fields))
        setMeeting({ base: shared.current, theirs: other.fields, version: stand.version });
    };
    addEventListener('storage', listen);
    return () => removeEventListener('storage', listen);
  }, [id, owner, fields, stand]);

  return {
    fields,
    version: stand.version,
    faults: findFaults(fields),
    meeting,
    change: (change) => {
      const next = { ...now.current, ...change };
      now.current = next;
      setFields(next);
      write(next, stand.version, stand.base);
    },
    meet: (theirs, version) => setMeeting({ base: stand.base, theirs, version }),
    settle: (merged) => {
      if (meeting === null) return;
      const { theirs, version } = meeting;
      const next = version === stand.version ? stand : { base: theirs, version };
      shared.current = theirs;
      now.current = merged;
      setStand(next);
      setFields(merged);
      setMeeting(null);
      write(merged, next.version, next.base);
    },
    rest: async () => keeper.current?.rest(),
    resume: () => keeper.current?.resume(),
    forget: () => {
      keeper.current?.stop();
      dropDraft(id);
    },
  };
};
