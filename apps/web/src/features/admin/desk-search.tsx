import { useEffect, useRef, useState, type RefObject } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { TextInput } from '../../shared/ui/field.tsx';

const typingPauseMs = 300;

interface DeskSearchProps {
  readonly query: string;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  readonly onSearch: (query: string) => void;
}

/** Searches words when nobody types any more; Escape leaves the field, so that keys move on. */
export const DeskSearch = ({ query, inputRef, onSearch }: DeskSearchProps) => {
  const t = useT();
  const [typed, setTyped] = useState(query);
  const searchFor = (next: string): void => {
    if (next !== query) onSearch(next);
  };
  const search = useRef(searchFor);
  useEffect(() => {
    search.current = searchFor;
  });
  useEffect(() => {
    const timer = setTimeout(() => search.current(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      {...(inputRef && { ref: inputRef, 'aria-keyshortcuts': '/' })}
      type="search"
      aria-label={t('admin.search')}
      placeholder={t('admin.search')}
      maxLength={60}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur();
        if (event.key === 'Enter') {
          searchFor(typed.trim());
          event.currentTarget.blur();
        }
      }}
    />
  );
};
