import { notificationPaths } from '@kadro/contract/people/notification-paths';
import { href } from '@kadro/contract/screens/screens';
import { useEffect } from 'react';
import { call } from '../shared/api/call.ts';
import { useT } from '../shared/i18n/use-t.ts';
import { unread } from '../shared/notifications/unread.ts';
import { Link } from '../shared/routing/link.tsx';
import { useStore } from '../shared/store.ts';
import { IconBell } from '../shared/ui/icons-later.tsx';

/** The unread count is read again after this time. */
const freshMs = 60_000;

/** Returns the unread count; reads it at first and whenever the page becomes visible again. */
const useUnread = (): number => {
  useEffect(() => {
    let askedMs = 0;
    const ask = (): void => {
      if (document.visibilityState !== 'visible' || Date.now() - askedMs < freshMs) return;
      askedMs = Date.now();
      call(notificationPaths.countUnread).then(
        (reply) => unread.set(reply.unread),
        // The bell shows no count then, and the next visit reads it again.
        () => (askedMs = 0),
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
  return useStore(unread) ?? 0;
};

/** Link to the notifications, with the unread count. */
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
