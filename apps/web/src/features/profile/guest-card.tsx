import { useT } from '../../shared/i18n/use-t.ts';
import { isInVk } from '../../shared/platform/platform.ts';
import { Link } from '../../shared/routing/link.tsx';
import { href } from '@kadro/contract/screens/screens';
import { withReturnPath } from '../../shared/routing/return-path.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './banner.module.css';

/** Explains to a guest where their words are stored, and how to keep them. */
export const GuestCard = () => {
  const t = useT();
  return (
    <section className={classNames('surface', styles['banner'])} data-tone="warm">
      <div className={styles['text']}>
        <h2>{t('profile.guestTitle')}</h2>
        <p>{t('profile.guestText')}</p>
      </div>
      <div className={styles['actions']}>
        <Link className={buttonClass({ tone: 'primary' })} href={withReturnPath(href('register'), href('profile'))}>
          {t('profile.register')}
        </Link>
        {!isInVk() && (
          <Link className={buttonClass({ tone: 'quiet' })} href={withReturnPath(href('login'), href('profile'))}>
            {t('profile.logIn')}
          </Link>
        )}
      </div>
    </section>
  );
};
