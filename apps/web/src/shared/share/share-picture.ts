import { emit } from '../events/events.ts';
import { host } from '../platform/host.ts';

const fileName = 'kadro.png';

const download = (file: File): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Shares a picture with another app, as a story inside a host, or saves it if the browser cannot share. */
export const sharePicture = async (picture: Blob): Promise<void> => {
  const file = new File([picture], fileName, { type: 'image/png' });
  const around = host.get();
  if (around !== null) {
    await around.tellStory(file).catch((error: unknown) => emit('failed', { error }));
    return;
  }
  const data = { files: [file] };
  if (!('canShare' in navigator) || !navigator.canShare(data)) {
    download(file);
    return;
  }
  try {
    await navigator.share(data);
  } catch (error) {
    // The user closed the share dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    download(file);
  }
};
