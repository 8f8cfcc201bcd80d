import { useState } from 'react';
import { hasStatus } from '../../../shared/api/api-error.ts';

interface MendingOptions<Thing, Change> {
  /** The latest known version. */
  readonly known: Thing;
  /** Sends a change of a version and resolves to the result; rejects with a 409 if another change came first. */
  readonly send: (mine: Change, version: number) => Promise<Thing>;
  /** Reads the latest version, by another admin. */
  readonly readAnew: () => Promise<Thing>;
  readonly onSaved: () => Promise<void>;
}

/**
 * Edits a thing that others may edit, too: a form begins with `base`, and another admin's change since then is a `conflict` to
 * settle, never overwritten silently.
 */
export const useMending = <Thing extends { readonly version: number }, Change>({
  known,
  send,
  readAnew,
  onSaved,
}: MendingOptions<Thing, Change>) => {
  const [base, setBase] = useState(known);
  const [isTouched, setIsTouched] = useState(false);
  const [conflict, setConflict] = useState<{ readonly mine: Change; readonly present: Thing } | null>(null);
  // A newer version replaces an untouched form.
  if (!isTouched && conflict === null && known.version > base.version) setBase(known);

  const begin = (from: Thing): void => {
    setBase(from);
    setIsTouched(false);
    setConflict(null);
  };
  const save = async (mine: Change, { version }: Thing = base): Promise<void> => {
    try {
      begin(await send(mine, version));
    } catch (error) {
      if (!hasStatus(error, 409)) throw error;
      setConflict({ mine, present: await readAnew() });
      return;
    }
    await onSaved();
  };
  return { base, conflict, touch: () => setIsTouched(true), begin, save };
};

/** Returns the changed fields with their new values. */
export const changesOf = <Texts extends object>(
  fields: readonly (keyof Texts)[],
  texts: Texts,
  base: Texts,
): Partial<Texts> => {
  const changes: Partial<Texts> = {};
  for (const field of fields) if (texts[field] !== base[field]) changes[field] = texts[field];
  return changes;
};
