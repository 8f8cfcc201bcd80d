import { screenPaths } from '@kadro/contract/screens/screens';
import { useEffect } from 'react';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { isWeekSeen } from '../features/progress/week-record.ts';
import { withMessages } from '../shared/i18n/i18n.ts';
import { useUser } from '../shared/session/session.ts';

/** Pages without a card or a prompt; progress itself links to the week, and the note would cover its periods. */
const calm = new Set<string>([screenPaths.learning, screenPaths.profile]);
/** The user has looked at the page by then. */
const restMs = 1500;

const load = withMessages(['week'], () => import('../features/progress/offer-week.ts'));

/** Offers a summary of the last week, at the first visit of a new one, on a page that only displays. */
export const useWeekOffer = (): void => {
  const id = useUser()?.id;
  const [path] = useBrowserLocation();
  useEffect(() => {
    // The device's day is near enough: the server decides.
    if (id === undefined || !calm.has(path) || isWeekSeen(id, new Date().toLocaleDateString('sv'))) return undefined;
    const timer = setTimeout(() => {
      if (document.querySelector('dialog[open]') !== null) return;
      // Otherwise it loads with the next visit.
      load()
        .then(
          ({ offerWeek }) => offerWeek(id),
          () => undefined,
        )
        .catch(() => undefined);
    }, restMs);
    return () => clearTimeout(timer);
  }, [id, path]);
};
