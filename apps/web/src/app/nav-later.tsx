import { href } from '@kadro/contract/screens';
import { useT } from '../shared/i18n/use-t.ts';
import { Link } from '../shared/routing/link.tsx';
import { IconSearch } from '../shared/ui/icons-later.tsx';
import { NavBell } from './nav-bell.tsx';
import { useIsWide } from './use-is-wide.ts';
import './nav-later.css';

/** Ways through the app that come once the first screen stands; where there is room beside the page, the search has its field there. */
export const NavLater = ({ path, hasBell }: { path: string; hasBell: boolean }) => {
  const t = useT();
  const isWide = useIsWide();
  return (
    <>
      {!isWide && (
        <Link className="nav-item" href={href('search')} aria-current={path === href('search') ? 'page' : undefined}>
          <IconSearch />
          {t('search.nav')}
        </Link>
      )}
      {hasBell && <NavBell isHere={path === href('notifications')} />}
    </>
  );
};
