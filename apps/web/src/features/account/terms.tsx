import { href } from '@kadro/contract/screens/screens';
import { useT } from '../../shared/i18n/use-t.ts';
import { environment } from '../../shared/platform/platform.ts';
import { Link } from '../../shared/routing/link.tsx';
import styles from './account-pages.module.css';

/** The terms of making an account. */
export const Terms = () => {
  const t = useT();
  return (
    <p className={styles['terms']}>
      {t('account.terms')} <LegalLink screen="userAgreement" /> {t('account.termsAnd')} <LegalLink screen="privacy" />{' '}
      {t('account.termsGive')} <LegalLink screen="privacyAgreement" />.
    </p>
  );
};

/** Opens in a new window, so that typed text is not lost; inside VK in the app, which users must not leave. */
const LegalLink = ({ screen }: { screen: 'userAgreement' | 'privacy' | 'privacyAgreement' }) => {
  const t = useT();
  const label = t(`account.${screen}`);
  if (environment().platform === 'vk') return <Link href={href(screen)}>{label}</Link>;
  return (
    <a href={href(screen)} target="_blank" rel="noreferrer">
      {label}
    </a>
  );
};
