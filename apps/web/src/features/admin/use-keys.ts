import { useEffect, useRef } from 'react';

/** What keys do, by their place on the keyboard, so that they work in a Russian layout, too; `?` wherever it is. */
export type Keys = Readonly<Record<string, () => void>>;

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), select, textarea, dialog') !== null;

const ownsEnter = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary') !== null;

/** Binds keys while a screen stands, except where a field, a dialog or a button needs them itself. */
export const useKeys = (keys: Keys): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTypedInto(event.target) || document.querySelector('dialog[open]') !== null) return;
      if (event.code === 'Enter' && ownsEnter(event.target)) return;
      const act = latest.current[event.key === '?' ? '?' : event.code];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
};
