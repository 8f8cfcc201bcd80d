import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

it('copies by the clipboard where there is one', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await copyText('apple');
  expect(write).toHaveBeenCalledWith('apple');
});

it('copies through a selection over plain http, inside an open dialog, and gives the focus back', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(Reflect.get({}, 'none'));
  const dialog = document.createElement('dialog');
  const button = document.createElement('button');
  dialog.append(button);
  document.body.append(dialog);
  dialog.showModal();
  button.focus();
  let copied: string | undefined;
  vi.spyOn(document, 'execCommand').mockImplementation((command) => {
    const field = document.activeElement;
    if (command === 'copy' && field instanceof HTMLTextAreaElement)
      copied = field.value.slice(field.selectionStart, field.selectionEnd);
    return true;
  });
  await copyText('one\ntwo');
  expect(copied).toBe('one\ntwo');
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
});

it('rejects where the browser refuses', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(Reflect.get({}, 'none'));
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await expect(copyText('apple')).rejects.toThrow('refused');
});
