import { useEffect, useRef, useState } from 'react';
import { useUser } from '../../shared/session/session.ts';
import { isEmpty, isSame, type CardFields } from './card-fields.ts';
import { draftsKey, dropDraft, keepDraft, readDrafts, readOne, type DeviceDraft } from './device-drafts.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { findFaults, type Faults } from './find-faults.ts';

interface FormStart {
  readonly id: string;
  /** The version that is changed; null for a new card. */
  readonly version: number | null;
  /** What the card says; of a new one nothing. */
  readonly base: CardFields;
  /** What was begun before. */
  readonly draft: DeviceDraft | null;
  /** What stands there at first where nothing was begun before. */
  readonly shared?: CardFields | undefined;
}

/** Another tab, or another device, has changed what is being changed here: both came from `base`. */
export interface Meeting {
  readonly base: CardFields;
  readonly theirs: CardFields;
  readonly version: number | null;
}

export interface CardForm {
  readonly fields: CardFields;
  /** The version that a change is made on. */
  readonly version: number | null;
  readonly faults: Faults;
  readonly meeting: Meeting | null;
  readonly change: (change: Partial<CardFields>) => void;
  /** The card was changed elsewhere meanwhile: its present fields and version. */
  readonly meet: (theirs: CardFields, version: number | null) => void;
  /** Goes on with what was brought together. */
  readonly settle: (merged: CardFields) => void;
  /** Keeps nothing more on the server while the card is sent; `resume` goes on where it was not taken. */
  readonly rest: () => Promise<void>;
  readonly resume: () => void;
  /** It was sent, or is not wanted any more. */
  readonly forget: () => void;
}

/** A draft that was begun on another text than the card has now meets that one at once. */
const meetingOf = ({ draft, base, version }: FormStart): Meeting | null =>
  draft === null || isSame(draft.base, base) ? null : { base: draft.base, theirs: base, version };

/**
 * The fields of a card, kept on the device from the first letter, a new card's with an account on the server, too. Another
 * tab or device with the same card is met, never written over.
 */
export const useCardForm = (start: FormStart): CardForm => {
  const user = useUser();
  const owner = user && !user.isGuest ? user.id : null;
  const [fields, setFields] = useState(start.draft?.fields ?? start.shared ?? start.base);
  const [stand, setStand] = useState({ base: start.base, version: start.version });
  const [meeting, setMeeting] = useState(() => meetingOf(start));
  /** What this tab and any other had as last alike. */
  const shared = useRef(fields);
  /** What stands in the fields now, for answers that come later. */
  const now = useRef(fields);
  const keeper = useRef<DraftKeeper | null>(null);
  /** Fetches the keeper, with the first letter: a form that nobody writes in does without. */
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
      // What was begun without an account, or did not get there the last time, or was typed meanwhile.
      keeper.current.keep(now.current);
    };
    // Without it a draft stays on this device, until the next letter.
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
