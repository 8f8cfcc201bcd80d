import { lazy, Suspense } from 'react';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { withMessages } from '../shared/i18n/i18n.ts';
import { LiveRegion } from '../shared/ui/live-region.tsx';
import { CurrentPage } from './current-page.tsx';
import { Boundary } from './errors/boundary.tsx';
import { useRoute } from './find-route.ts';
import { loadExtras } from './load-extras.ts';
import { Navigation } from './navigation.tsx';
import { useIsFirstScreenUp } from './first-screen.ts';
import { useIsWide } from './use-is-wide.ts';

const Extras = lazy(loadExtras);
const SidePanel = lazy(withMessages(['side'], () => import('./side-panel.tsx')));

/** Lays out the app around its page: navigation (a bar below on phones, a rail on the left of desktops) and progress on the right. */
export const Frame = () => {
  const [path] = useBrowserLocation();
  const route = useRoute(path);
  const isWide = useIsWide();
  const isBare = route?.entry.frame === 'bare';
  return (
    <div className="app" data-frame={route?.entry.frame}>
      <main id="main" className="app-main" tabIndex={-1}>
        <CurrentPage path={path} route={route} />
      </main>
      {!isBare && <Navigation path={path} isWide={isWide} />}
      {!isBare && isWide && (
        <aside className="app-side">
          <Boundary>
            <Suspense>
              <SidePanel path={path} />
            </Suspense>
          </Boundary>
        </aside>
      )}
      <LiveRegion />
      <Boundary>
        <Suspense>{useIsFirstScreenUp() && <Extras />}</Suspense>
      </Boundary>
    </div>
  );
};
