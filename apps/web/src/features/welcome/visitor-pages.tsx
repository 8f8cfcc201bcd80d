import { href } from '@kadro/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n/use-t.ts';
import { previewQuery } from '../../shared/preview/read-preview.ts';
import { Link } from '../../shared/routing/link.tsx';
import { withReturnPath } from '../../shared/routing/return-path.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { FanScene } from './scenes.tsx';
import styles from './visitor-pages.module.css';

/** What a visitor, who has nothing yet, finds in place of their words. */
export const VisitorLearning = () => <Invitation part="learning" />;

/** What a visitor finds in place of their profile. */
export const VisitorProfile = () => <Invitation part="profile" />;

/** What a visitor finds in place of their progress. */
export const VisitorProgress = () => <Invitation part="progress" />;

const Invitation = ({ part }: { part: 'learning' | 'profile' | 'progress' }) => {
  const t = useT();
  const cards = useQuery(previewQuery).data?.cards ?? [];
  return (
    <div className={styles['page']}>
      <div className={styles['scene']} aria-hidden="true">
        <FanScene cards={cards} />
      </div>
      <h1>{t(`welcome.${part}Title`)}</h1>
      <p>{t(`welcome.${part}Text`)}</p>
      <div className={styles['ways']}>
        <Link href="/" className={buttonClass({ tone: 'primary', size: 'large', isWide: true })}>
          {t('welcome.toFeed')}
        </Link>
        <Link
          href={withReturnPath(href('login'), location.pathname + location.search)}
          className={buttonClass({ tone: 'quiet', isWide: true })}
        >
          {t('welcome.hasAccount')}
        </Link>
      </div>
    </div>
  );
};
