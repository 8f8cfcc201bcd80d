import { href } from '@kadro/contract/screens/screens';
import { lazy, Suspense } from 'react';
import { withMessages } from '../shared/i18n/i18n.ts';
import { useT } from '../shared/i18n/use-t.ts';
import { Link } from '../shared/routing/link.tsx';
import { useUser } from '../shared/session/session.ts';
import { IconFeed, IconLearning, IconSearch, IconSettings, IconUser } from '../shared/ui/icons.tsx';
import { Boundary } from './errors/boundary.tsx';
import { useIsFirstScreenUp } from './first-screen.ts';
import { findFeed } from './feed-routes.ts';

const NavAvatar = lazy(async () => ({ default: (await import('./nav-user.tsx')).NavAvatar }));
const NavDue = lazy(async () => ({ default: (await import('./nav-due.tsx')).NavDue }));
const loadNavAdmin = withMessages(['side'], () => import('./nav-admin.tsx'));
const NavAdmin = lazy(async () => ({ default: (await loadNavAdmin()).NavAdmin }));

const loadNavBell = withMessages(['notifications'], () => import('./nav-bell.tsx'));
const NavBell = lazy(async () => ({ default: (await loadNavBell()).NavBell }));

/** Reserves the room of a link whose code is still loading, so that the others do not move. */
const place = (
  <span className="nav-item nav-bell nav-place">
    <IconUser />
    {'\u00A0'}
  </span>
);

/** Main links of the app; `path` is the current one. `isWide`: the search field is next to the page. */
export const Navigation = ({ path, isWide }: { path: string; isWide: boolean }) => {
  const t = useT();
  const user = useUser();
  const hasLater = useIsFirstScreenUp();
  const here = (isHere: boolean) => (isHere ? 'page' : undefined);
  return (
    <nav className="app-nav" aria-label={t('nav.label')}>
      <Link className="app-brand" href="/" aria-label="Kadro">
        <img src="/favicon.svg" alt="" width={36} height={36} />
        <span className="app-brand-name">Kadro</span>
      </Link>
      <Link className="nav-item" href="/" aria-current={here(findFeed(path) !== undefined)}>
        <IconFeed />
        {t('nav.feed')}
      </Link>
      <Link className="nav-item" href={href('learning')} aria-current={here(path === href('learning'))}>
        <IconLearning />
        {t('nav.learning')}
        {hasLater && user && (
          <Boundary>
            <Suspense>
              <NavDue />
            </Suspense>
          </Boundary>
        )}
      </Link>
      <Link className="nav-item" href={href('profile')} aria-current={here(path === href('profile'))}>
        {user && !user.isGuest ? (
          <Boundary>
            <Suspense fallback={<IconUser />}>
              <NavAvatar user={user} />
            </Suspense>
          </Boundary>
        ) : (
          <IconUser />
        )}
        {t('nav.profile')}
      </Link>
      {!isWide && (
        <Link className="nav-item nav-search" href={href('search')} aria-current={here(path === href('search'))}>
          <IconSearch />
          {t('nav.search')}
        </Link>
      )}
      {user?.isGuest === false && (
        <Boundary>
          <Suspense fallback={place}>{hasLater ? <NavBell isHere={path === href('notifications')} /> : place}</Suspense>
        </Boundary>
      )}
      <Link className="nav-item" href={href('settings')} aria-current={here(path.startsWith(href('settings')))}>
        <IconSettings />
        {t('nav.settings')}
      </Link>
      {user?.isAdmin && (
        <Boundary>
          <Suspense fallback={place}>
            <NavAdmin isHere={path.startsWith(href('admin'))} />
          </Suspense>
        </Boundary>
      )}
    </nav>
  );
};
