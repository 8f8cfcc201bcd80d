import { href } from '@kadro/contract/screens/screens';
import { useT } from '../shared/i18n/use-t.ts';
import { Link } from '../shared/routing/link.tsx';
import { makeIcon } from '../shared/ui/icon.tsx';

const IconShield = /* @__PURE__ */ makeIcon(
  'M12 3.5 5 6v5.5c0 4.3 2.8 7.6 7 9 4.2-1.4 7-4.7 7-9V6l-7-2.5ZM9 12l2.2 2.2L15.5 10',
);

/** Link to the admin console. */
export const NavAdmin = ({ isHere }: { isHere: boolean }) => (
  <Link className="nav-item" href={href('admin')} aria-current={isHere ? 'page' : undefined}>
    <IconShield />
    {useT()('side.admin')}
  </Link>
);
