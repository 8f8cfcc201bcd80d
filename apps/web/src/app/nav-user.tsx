import type { User } from '@kadro/contract';
import { useT } from '../shared/i18n/use-t.ts';
import { Link } from '../shared/routing/link.tsx';
import { Avatar } from '../shared/ui/avatar.tsx';
import { makeIcon } from '../shared/ui/icon.tsx';

const IconShield = /* @__PURE__ */ makeIcon(
  'M12 3.5 5 6v5.5c0 4.3 2.8 7.6 7 9 4.2-1.4 7-4.7 7-9V6l-7-2.5ZM9 12l2.2 2.2L15.5 10',
);

/** The user's picture in the navigation. */
export const NavAvatar = ({ user }: { user: User }) => (
  <span className="nav-avatar">
    <Avatar user={user} size={26} />
  </span>
);

/** The way to what admins do. */
export function AdminEntry({ isHere }: { isHere: boolean }) {
  return (
    <Link className="nav-item" href="/admin" aria-current={isHere ? 'page' : undefined}>
      <IconShield />
      {useT()('nav.admin')}
    </Link>
  );
}
