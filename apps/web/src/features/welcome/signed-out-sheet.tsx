import { href } from '@kadro/contract/screens/screens';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import type { SignedOut } from '../../shared/session/signed-out.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { Sheet } from './sheet.tsx';
import styles from './signed-out-sheet.module.css';

/** Shows whose session ended here, and what signing in restores. */
export const SignedOutSheet = ({ account, onClose }: { account: SignedOut; onClose: () => void }) => {
  const t = useT();
  const locale = useLocale();
  const { address, streak, words } = account;
  const facts = [
    ...(streak > 0 ? [t('welcome.signedOutStreak', { count: streak })] : []),
    ...(words > 0 ? [t('welcome.signedOutWords', { count: words })] : []),
  ];
  return (
    <Sheet title={t('welcome.signedOutTitle')} onClose={onClose}>
      <p>{address === null ? t('welcome.signedOutText') : t('welcome.signedOutAs', { address })}</p>
      {facts.length > 0 && <p>{t('welcome.signedOutKept', { facts: new Intl.ListFormat(locale).format(facts) })}</p>}
      <div className={styles['ways']}>
        <Link className={buttonClass({ tone: 'primary', isWide: true })} href={href('login')}>
          {t('welcome.logIn')}
        </Link>
        <Button isWide onClick={onClose}>
          {t('welcome.notNow')}
        </Button>
      </div>
    </Sheet>
  );
};
