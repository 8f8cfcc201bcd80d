import { createRoot } from 'react-dom/client';
import { Toaster, toast as sonner } from 'sonner';
import 'sonner/dist/styles.css';
import { translator } from '../i18n/i18n.ts';
import { translate } from '../i18n/use-t.ts';
import { letFocusPass } from './let-focus-pass.ts';
import type { Toast } from './toast-options.ts';
import './later.css';
import './toaster.css';

/** Distance of a banner from the top of the screen, px. */
const bannerOffset = 'min(250px, 40vh)';
const bannerPlace = 'banner';

const closingAll = ({ label, onClick }: NonNullable<Toast['action']>) => ({
  label,
  onClick: () => {
    onClick();
    sonner.dismiss();
  },
});

const wide = window.matchMedia('(min-width: 900px)');

/**
 * Adds the toasts' container to the page and returns the function that shows one: at the top, on phones over the line above the
 * page, where toasts cover neither the verdict buttons nor the navigation; on desktops on the right.
 */
export const openToaster = async (): Promise<(toast: Toast & { durationMs: number }) => void> => {
  const place = document.body.appendChild(document.createElement('div'));
  letFocusPass(place);
  // A toast that closes all can be pressed anywhere; its button is for keys and screen readers.
  place.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('button')) return;
    target.closest('.pressable')?.querySelector<HTMLElement>('[data-button]')?.click();
  });
  const root = createRoot(place);
  const render = () =>
    root.render(
      <>
        <Toaster
          containerAriaLabel={translate('common.notices')}
          position={wide.matches ? 'top-right' : 'top-center'}
          mobileOffset={{ top: 'calc(8px + var(--safe-top))', left: 16, right: 16 }}
          offset={24}
          gap={10}
          theme="light"
          toastOptions={{ unstyled: false, className: 'toast' }}
        />
        <Toaster
          id={bannerPlace}
          containerAriaLabel={translate('common.announcements')}
          position="top-center"
          mobileOffset={{ top: bannerOffset, left: 16, right: 16 }}
          offset={bannerOffset}
          theme="light"
          toastOptions={{ unstyled: false, className: 'toast' }}
        />
      </>,
    );
  wide.addEventListener('change', render);
  translator.subscribe(render);
  render();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return ({ text, title, tone = 'plain', durationMs, action, closesAll = false, isBanner = false }) => {
    // Short good news without a button lets clicks through to the links below. An error stays under the pointer while it is read.
    const isPassing = tone !== 'error' && !action && Number.isFinite(durationMs);
    const options = {
      duration: durationMs,
      ...(isPassing && { className: 'passing' }),
      ...(closesAll && { className: 'pressable' }),
      ...(title && { description: text }),
      ...(action && { action: closesAll ? closingAll(action) : action }),
      ...(isBanner && { toasterId: bannerPlace }),
    };
    const message = title ?? text;
    if (tone === 'error') sonner.error(message, options);
    else if (tone === 'success') sonner.success(message, options);
    else sonner(message, options);
  };
};
