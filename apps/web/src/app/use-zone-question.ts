import { screenPaths } from '@kadro/contract/screens/screens';
import { useEffect } from 'react';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { withMessages } from '../shared/i18n/i18n.ts';
import { session, useUser } from '../shared/session/session.ts';
import { findOtherZone } from '../shared/time/other-zone.ts';

/** Pages without a workout, a game or a form in progress. */
const places = new Set<string>([screenPaths.main, screenPaths.learning, screenPaths.profile, screenPaths.progress]);
const restMs = 1500;

const load = withMessages(['account'], () => import('../features/account/ask-zone.ts'));

/** Offers once to move the learner's day if the device is in another time zone. */
export const useZoneQuestion = (): void => {
  const user = useUser();
  const [path] = useBrowserLocation();
  useEffect(() => {
    if (!user || !places.has(path)) return undefined;
    const timer = setTimeout(() => {
      if (session.isKept.get() || document.querySelector('dialog[open]') !== null) return;
      if (findOtherZone(user, Date.now()) === null) return;
      // Code that fails to load is requested again on the next screen.
      load()
        .then(({ askZone }) => askZone())
        .catch(() => undefined);
    }, restMs);
    return () => clearTimeout(timer);
  }, [user, path]);
};
