import { confirm } from '../../shared/ui/ask.ts';
import { translate } from '../../shared/i18n/use-t.ts';

/** The link that a click follows out of the app: to another site, or into a tab of its own. */
const wayOut = (event: MouseEvent): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || !/^https?:$/.test(link.protocol)) return null;
  // The page around itself is no other place.
  if (link.target === '_top') return null;
  return link.origin !== location.origin || link.target === '_blank' ? link : null;
};

const ask = async ({ href, hostname }: HTMLAnchorElement): Promise<void> => {
  const question = { title: translate('host.leaveTitle'), text: translate('host.leaveText', { site: hostname }) };
  if (await confirm({ ...question, okLabel: translate('host.leave') })) window.open(href, '_blank', 'noopener');
};

/** Asks before a link leads out of the app that lies inside another one. Returns the way to stop. */
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
