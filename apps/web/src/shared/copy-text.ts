/** Copies through a selection, which browsers also allow over plain http. Throws if they refuse. */
const copyBySelection = (text: string): void => {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  Object.assign(field.style, { position: 'fixed', top: '0', opacity: '0' });
  const focused = document.activeElement;
  // A modal dialog makes everything outside it inert, so the field has to be inside.
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the only way to copy without a secure context
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error('The browser refused to copy.');
};

/** Copies a text to the clipboard; rejects if the browser does not allow it. */
export const copyText = async (text: string): Promise<void> => {
  const { clipboard }: { clipboard?: Clipboard } = navigator;
  if (clipboard) await clipboard.writeText(text);
  else copyBySelection(text);
};
