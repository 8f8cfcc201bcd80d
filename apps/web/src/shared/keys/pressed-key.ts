type Press = Pick<KeyboardEvent, 'key' | 'code'>;

/**
 * Names a key for the app's shortcuts, as `KeyboardEvent.code` does on a US keyboard. Latin letters go by their label, so that Z
 * undoes on QWERTZ, AZERTY and Dvorak, too; letters of other scripts, digits and all other keys go by position.
 */
export const codeOfKey = ({ key, code }: Press): string => {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`;
  if (key === '/') return 'Slash';
  // A sign in a letter's position, such as Dvorak's semicolon at Z, is not a letter.
  return /^[!-~]$/.test(key) && code.startsWith('Key') ? key : code;
};

/** Whether a press belongs to a composing input method: its Enter ends a word, and nothing else. */
export const isComposing = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  // Safari ends the composition before the key that ended it, and gives that key this code.
  isComposing || keyCode === 229;

/** Whether a press may be a shortcut of the app: not held down, not composing, and without Ctrl, Alt or Command. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !event.repeat && !isComposing(event) && !event.ctrlKey && !event.metaKey && !event.altKey;
