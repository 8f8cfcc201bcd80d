import type { User } from '@kadro/contract';
import { Avatar } from '../shared/ui/avatar.tsx';

/** The user's picture in the navigation. */
export const NavAvatar = ({ user }: { user: User }) => (
  <span className="nav-avatar">
    <Avatar user={user} size={26} />
  </span>
);
