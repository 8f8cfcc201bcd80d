import type { User } from '@kadro/contract';
import { Avatar } from '../shared/ui/avatar.tsx';

export const NavAvatar = ({ user }: { user: User }) => (
  <span className="nav-avatar">
    <Avatar user={user} size={26} />
  </span>
);
