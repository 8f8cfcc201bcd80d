import { useEffect, useRef, useState } from 'react';
import { useUser } from '../../shared/session/session.ts';
import { isEmpty, isSame, type CardFields } from './card-fields.ts';
import { draftsKey, dropDraft, keepDraft, readDrafts, type DeviceDraft } from './device-drafts.ts';
import { findFaults, type Faults } from './find-faults.ts';

interface FormStart {
  readonly id: string;
  /** The version that is changed; null for a new card. */
  readonly version: number | null;
  /** What the card says; of a new one nothing. */
  readonly base: CardFields;
  /** What was begun on this device. */
  readonly draft: DeviceDraft | null;
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
  /** It was sent, or is not wanted any more. */
  readonly forget: () => void;
}

/** A draft that was begun on another text than the card has now meets that one at once. */
const meetingOf = ({ draft, base, version }: FormStart): Meeting | null =>
  draft === null || isSame(draft.base, base) ? null : { base: draft.base, theirs: base, version };

/** The fields of a card, kept on the device from the first letter; another tab with the same card is met, never written over. */
export const useCardForm = (start: FormStart): CardForm => {
  const user = useUser();
  const owner = user && !user.isGuest ? user.id : null;
  const [fields, setFields] = useState(start.draft?.fields ?? start.base);
  const [stand, setStand] = useState({ base: start.base, version: start.version });
  const [meeting, setMeeting] = useState(() => meetingOf(start));
  /** What this tab and any other had as last alike. */
  const shared = useRef(fields);
  const { id } = start;

  const write = (next: CardFields, version: number | null, base: CardFields): void => {
    if (version === null ? isEmpty(next) : isSame(next, base)) dropDraft(id);
    else keepDraft({ id, version, base, owner, savedAtMs: Date.now(), fields: next });
  };

  useEffect(() => {
    const listen = ({ key }: StorageEvent): void => {
      if (key !== draftsKey) return;
      const theirs = readDrafts(owner).find((draft) => draft.id === id)?.fields;
      if (theirs && !isSame(theirs, fields)) setMeeting({ base: shared.current, theirs, version: stand.version });
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
      const next = { ...fields, ...change };
      setFields(next);
      write(next, stand.version, stand.base);
    },
    meet: (theirs, version) => setMeeting({ base: stand.base, theirs, version }),
    settle: (merged) => {
      if (meeting === null) return;
      const { theirs, version } = meeting;
      const next = version === stand.version ? stand : { base: theirs, version };
      shared.current = theirs;
      setStand(next);
      setFields(merged);
      setMeeting(null);
      write(merged, next.version, next.base);
    },
    forget: () => dropDraft(id),
  };
};
