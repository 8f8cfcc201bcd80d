import { useRef, useState, type ClipboardEvent } from 'react';
import type { FieldName } from './find-faults.ts';

interface CutPaste {
  /** The field whose last paste did not fit. */
  readonly cut: FieldName | null;
  readonly onPaste: (name: FieldName, event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  /** For every change of a field, those by a paste included. */
  readonly onChange: (name: FieldName) => void;
}

/** Detects pastes that a field truncates, until the field changes again. */
export const useCutPaste = (): CutPaste => {
  const [cut, setCut] = useState<FieldName | null>(null);
  const pasting = useRef<FieldName | null>(null);
  return {
    cut,
    onPaste: (name, { currentTarget, clipboardData }) => {
      const { value, selectionStart, selectionEnd, maxLength } = currentTarget;
      const stays = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
      const isCut = stays + clipboardData.getData('text/plain').length > maxLength;
      pasting.current = isCut ? name : null;
      // A full field takes nothing, and reports no change.
      if (isCut) setCut(name);
    },
    onChange: (name) => {
      const isPasted = pasting.current === name;
      pasting.current = null;
      setCut((present) => (isPasted ? name : present === name ? null : present));
    },
  };
};
