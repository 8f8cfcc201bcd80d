import { confirm } from '../../shared/ui/ask.ts';
import { translate } from '../../shared/i18n/use-t.ts';

/** Returns the link that a click follows out of the app: to another site, or into a new tab. */
const wayOut = (event: MouseEvent): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || !/^https?:$/.test(link.protocol)) return null;
  // The frame's parent page is no other place.
  if (link.target === '_top') return null;
  return link.origin !== location.origin || link.target === '_blank' ? link : null;
};

const ask = async ({ href, hostname }: HTMLAnchorElement): Promise<void> => {
  const question = { title: translate('host.leaveTitle'), text: translate('host.leaveText', { site: hostname }) };
  if (await confirm({ ...question, okLabel: translate('host.leave') })) window.open(href, '_blank', 'noopener');
};

/** Asks for confirmation before a link leads out of the embedded app. Returns the function that stops it. */
export const keepInside = (): (() => void) => {
  const hold = (event: MouseEvent): void => {
    const link = wayOut(event);
    if (link === null) return;
    event.preventDefault();
    void ask(link);
  };
  document.addEventListener('click', hold);
  return () => document.removeEventListener('click', hold);
};
