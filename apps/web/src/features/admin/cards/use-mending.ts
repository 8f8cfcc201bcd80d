import { useState } from 'react';
import { hasStatus } from '../../../shared/api/api-error.ts';

interface MendingOptions<Thing, Change> {
  /** As it is known now. */
  readonly known: Thing;
  /** Sends a change of a version, and gives what came of it; fails with a 409 where another change came before. */
  readonly send: (mine: Change, version: number) => Promise<Thing>;
  /** Reads what another admin made of it. */
  readonly readAnew: () => Promise<Thing>;
  readonly onSaved: () => Promise<void>;
}

/**
 * What an admin mends while others may: a form begins with `base`, and what somebody else made of it meanwhile is a `conflict` to
 * settle, never written over unasked.
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
  // What came anew takes the place of a form in which nobody typed.
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

/** Which of the fields somebody changed, and to what. */
export const changesOf = <Texts extends object>(
  fields: readonly (keyof Texts)[],
  texts: Texts,
  base: Texts,
): Partial<Texts> => {
  const changes: Partial<Texts> = {};
  for (const field of fields) if (texts[field] !== base[field]) changes[field] = texts[field];
  return changes;
};
