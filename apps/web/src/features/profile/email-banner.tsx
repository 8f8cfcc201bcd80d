import type { User } from '@kadro/contract';
import { defaultRules } from '@kadro/core/terms/rules';
import { useT } from '../../shared/i18n/use-t.ts';
import { isInVk } from '../../shared/platform/platform.ts';
import { Link } from '../../shared/routing/link.tsx';
import { href } from '@kadro/contract/screens/screens';
import { buttonClass } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './banner.module.css';

const points = defaultRules.points['email-confirmed'];

/** The next step for the user's address; nothing if it is confirmed, nor inside VK. */
export const EmailBanner = ({ user }: { user: User }) => {
  const t = useT();
  if (isInVk()) return null;
  if (user.pendingEmail)
    return (
      <section className={classNames('surface', styles['banner'])}>
        <div className={styles['text']}>
          <h2>{t('profile.pendingEmail')}</h2>
          <p>{t('profile.pendingEmailText', { email: user.pendingEmail })}</p>
        </div>
        <Link className={buttonClass()} href={href('emailVerification')}>
          {t('profile.confirm')}
        </Link>
      </section>
    );
  if (!user.email)
    return (
      <section className={classNames('surface', styles['banner'])}>
        <div className={styles['text']}>
          <h2>{t('profile.noEmail')}</h2>
          <p>{t('profile.noEmailText', { points })}</p>
        </div>
        <Link className={buttonClass()} href={href('settingsGroup', { group: 'account' })}>
          {t('profile.addEmail')}
        </Link>
      </section>
    );
  if (user.emailVerifiedAt) return null;
  return (
    <section className={classNames('surface', styles['banner'])} data-tone="reward">
      <span className={styles['reward']} aria-hidden="true">
        {`+${points}`}
      </span>
      <div className={styles['text']}>
        <h2>{t('profile.confirmEmail', { points })}</h2>
        <p>{t('profile.confirmEmailText', { email: user.email })}</p>
      </div>
      <Link className={buttonClass({ tone: 'primary' })} href={href('emailVerification')}>
        {t('profile.confirm')}
      </Link>
    </section>
  );
};
