import { maxQueryLength } from '@kadro/contract/route/limits';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { TextInput } from './field.tsx';
import { isComposing } from '../keys/pressed-key.ts';

const typingPauseMs = 300;

interface SearchInputProps {
  /** Placeholder and accessible name. */
  readonly label: string;
  readonly query: string;
  /** Max characters. */
  readonly max?: number;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  readonly onSearch: (query: string) => void;
}

/** A field that searches after typing pauses; Escape leaves it, so that keys go to the page again. */
export const SearchInput = ({ label, query, max = maxQueryLength, inputRef, onSearch }: SearchInputProps) => {
  const [typed, setTyped] = useState(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searchFor = (next: string): void => {
    // An unchanged query is not searched again: by then a key may have opened another page.
    clearTimeout(timer.current);
    if (next !== query) onSearch(next);
  };
  const search = useRef(searchFor);
  useEffect(() => {
    search.current = searchFor;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string): void => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search.current(next.trim()), typingPauseMs);
  };
  return (
    <TextInput
      {...(inputRef && { ref: inputRef, 'aria-keyshortcuts': '/' })}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={max}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => type(target.value)}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return;
        if (event.key === 'Escape') event.currentTarget.blur();
        if (event.key === 'Enter') {
          searchFor(typed.trim());
          event.currentTarget.blur();
        }
      }}
    />
  );
};
