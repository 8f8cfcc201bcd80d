import { useT } from '../../shared/i18n/use-t.ts';
import { isInVk } from '../../shared/platform/platform.ts';
import { Link } from '../../shared/routing/link.tsx';
import { href } from '@kadro/contract/screens/screens';
import { withReturnPath } from '../../shared/routing/return-path.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import styles from './invitation.module.css';

/** The benefits of an account for a guest or a visitor, and the two ways to get one; inside VK there is one way. */
export const Invitation = ({ isGuest }: { isGuest: boolean }) => {
  const t = useT();
  const ways = isGuest ? (['register', 'login'] as const) : (['login', 'register'] as const);
  return (
    <section className={styles['card']}>
      <h2>{t(isGuest ? 'settings.inviteGuest' : 'settings.inviteVisitor')}</h2>
      <p>{t(isGuest ? 'settings.inviteGuestText' : 'settings.inviteVisitorText')}</p>
      <div className={styles['actions']}>
        {(isInVk() ? [ways[0]] : ways).map((way, place) => (
          <Link
            key={way}
            className={buttonClass({ tone: place === 0 ? 'primary' : 'quiet' })}
            href={withReturnPath(href(way), href('settings'))}
          >
            {t(way === 'login' ? 'settings.logIn' : 'settings.register')}
          </Link>
        ))}
      </div>
    </section>
  );
};
