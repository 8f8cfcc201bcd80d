import { copyText } from '../copy-text.ts';
import { emit } from '../events/events.ts';
import { translate, useT } from '../i18n/use-t.ts';
import { host } from '../platform/host.ts';
import { Button } from '../ui/button.tsx';
import { IconShare } from '../ui/icons-later.tsx';
import { showToast } from '../ui/toast.ts';

/** Shares the page's address with another app, or copies it if the browser cannot share. */
const share = async (title: string): Promise<void> => {
  const around = host.get();
  if (around !== null) {
    await around.share(location.pathname).catch((error: unknown) => emit('failed', { error }));
    return;
  }
  const data = { title, url: location.href };
  try {
    // Desktop browsers may lack it, despite the types.
    if (typeof Reflect.get(navigator, 'share') === 'function') {
      await navigator.share(data);
      return;
    }
    await copyText(data.url);
    showToast({ text: translate('acts.copied'), tone: 'success' });
  } catch (error) {
    // The user closed the share dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showToast({ text: translate('acts.copyFailed'), tone: 'error' });
  }
};

/** A button that shares the current page under a title. */
export const ShareButton = ({ title }: { title: string }) => {
  const t = useT();
  return (
    <Button onClick={() => void share(title)}>
      <IconShare size={20} />
      {t('acts.share')}
    </Button>
  );
};
