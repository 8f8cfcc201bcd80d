import { useLayoutEffect, useRef } from 'react';
import { codeOfKey, isShortcut } from '../keys/pressed-key.ts';

/** Actions of a deck's keys; each the same as its button. */
export interface DeckKeys {
  readonly left: () => void;
  readonly right: () => void;
  readonly turn: () => void;
  readonly undo: () => void;
  readonly speak: () => void;
  readonly skip?: () => void;
}

/** Keys by the names of `codeOfKey`. */
const actions: Readonly<Record<string, keyof DeckKeys>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Space: 'turn',
  KeyZ: 'undo',
  KeyP: 'speak',
  KeyS: 'skip',
};

const ownsKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, select, textarea, dialog') !== null);

const ownsSpace = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary') !== null;

/** Binds a deck's keys while it is on the screen, except where a field, a dialog or a button needs them itself. */
export const useDeckKeys = (keys: DeckKeys, isActive: boolean): void => {
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
  });
  // Bound with the card itself: a key pressed as soon as it is visible is not lost.
  useLayoutEffect(() => {
    if (!isActive) return undefined;
    const press = (event: KeyboardEvent): void => {
      const action = actions[codeOfKey(event)];
      if (action === undefined || !isShortcut(event) || event.shiftKey) return;
      if (ownsKeys(event.target) || (action === 'turn' && ownsSpace(event.target))) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      latest.current[action]?.();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isActive]);
};
