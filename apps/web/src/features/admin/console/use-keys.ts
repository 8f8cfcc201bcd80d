import { useEffect, useRef } from 'react';
import { codeOfKey, isShortcut } from '../../../shared/keys/pressed-key.ts';

/** Actions by the names of `codeOfKey`; `?` in any layout. */
export type Keys = Readonly<Record<string, () => void>>;

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type=checkbox]), select, textarea, dialog') !== null;

const ownsEnter = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary') !== null;

/** Binds keys while a screen is mounted, except if a field, a dialog or a button needs them itself. */
export const useKeys = (keys: Keys): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      if (isTypedInto(event.target) || document.querySelector('dialog[open]') !== null) return;
      if (event.code === 'Enter' && ownsEnter(event.target)) return;
      const act = latest.current[event.key === '?' ? '?' : codeOfKey(event)];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
};
