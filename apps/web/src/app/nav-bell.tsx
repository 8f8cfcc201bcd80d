import { notificationPaths } from '@kadro/contract/people/notification-paths';
import { href } from '@kadro/contract/screens/screens';
import { useEffect } from 'react';
import { call } from '../shared/api/call.ts';
import { useT } from '../shared/i18n/use-t.ts';
import { unread } from '../shared/notifications/unread.ts';
import { Link } from '../shared/routing/link.tsx';
import { useStore } from '../shared/store.ts';
import { IconBell } from '../shared/ui/icons-later.tsx';

/** Whoever comes back after so long may have missed something. */
const freshMs = 60_000;

/** Asks how many are unread, at first and whenever somebody comes back to the page. */
const useUnread = (): number => {
  useEffect(() => {
    let askedMs = 0;
    const ask = (): void => {
      if (document.visibilityState !== 'visible' || Date.now() - askedMs < freshMs) return;
      askedMs = Date.now();
      call(notificationPaths.countUnread).then(
        (reply) => unread.set(reply.unread),
        // The bell says nothing then; it asks again.
        () => (askedMs = 0),
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
  return useStore(unread) ?? 0;
};

/** The way to what happened, with how much of it is unread. */
export const NavBell = ({ isHere }: { isHere: boolean }) => {
  const t = useT();
  const count = useUnread();
  return (
    <Link className="nav-item nav-bell" href={href('notifications')} aria-current={isHere ? 'page' : undefined}>
      <IconBell />
      {t('notifications.nav')}
      {count > 0 && (
        <span className="nav-count">
          <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
          <span className="sr-only">{t('notifications.unread', { count })}</span>
        </span>
      )}
    </Link>
  );
};
