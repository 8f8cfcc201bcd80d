import { createRoot } from 'react-dom/client';
import { Toaster, toast as sonner } from 'sonner';
import 'sonner/dist/styles.css';
import type { Toast } from './toast.ts';
import './toaster.css';

const wide = window.matchMedia('(min-width: 900px)');

/** Puts the place of toasts into the page and returns the way to show one: bottom on phones, top right on desktops. */
export async function openToaster(): Promise<(toast: Toast & { durationMs: number }) => void> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const render = () =>
    root.render(
      <Toaster
        position={wide.matches ? 'top-right' : 'bottom-center'}
        mobileOffset={{ bottom: 'calc(72px + var(--safe-bottom))', left: 16, right: 16 }}
        offset={24}
        gap={10}
        theme="light"
        toastOptions={{ unstyled: false, className: 'toast' }}
      />,
    );
  wide.addEventListener('change', render);
  render();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return ({ text, title, tone = 'plain', durationMs, action }) => {
    const options = { duration: durationMs, ...(title && { description: text }), ...(action && { action }) };
    const message = title ?? text;
    if (tone === 'error') sonner.error(message, options);
    else if (tone === 'success') sonner.success(message, options);
    else sonner(message, options);
  };
}
