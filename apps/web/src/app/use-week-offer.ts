import { screenPaths } from '@kadro/contract/screens/screens';
import { useEffect } from 'react';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { isWeekSeen } from '../features/progress/week-record.ts';
import { withMessages } from '../shared/i18n/i18n.ts';
import { useUser } from '../shared/session/session.ts';

/** Where nobody has a card before them, nor is asked anything; progress itself leads to the week, and the note would lie over its periods. */
const calm = new Set<string>([screenPaths.learning, screenPaths.profile]);
/** The page has been looked at by then. */
const restMs = 1500;

const load = withMessages(['week'], () => import('../features/progress/offer-week.ts'));

/** Tells how the last week was, at the first visit of a new one, on a page that only shows something. */
export const useWeekOffer = (): void => {
  const id = useUser()?.id;
  const [path] = useBrowserLocation();
  useEffect(() => {
    // The device's day is near enough: what stands is asked of the server.
    if (id === undefined || !calm.has(path) || isWeekSeen(id, new Date().toLocaleDateString('sv'))) return undefined;
    const timer = setTimeout(() => {
      if (document.querySelector('dialog[open]') !== null) return;
      // It comes with the next visit.
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
