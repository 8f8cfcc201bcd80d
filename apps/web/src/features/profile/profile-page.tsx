import type { Progress, User } from '@kadro/contract';
import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { href } from '@kadro/contract/screens/screens';
import { useProgress } from '../../shared/learner/use-learner.ts';
import { useUser } from '../../shared/session/session.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import { IconFlame, IconForward, IconPhoto } from '../../shared/ui/icons-later.tsx';
import { IconLearning, IconPlus, IconSettings } from '../../shared/ui/icons.tsx';
import '../../shared/ui/later.css';
import { DeletionBanner } from './deletion-banner.tsx';
import { EmailBanner } from './email-banner.tsx';
import { GuestCard } from './guest-card.tsx';
import { Identity } from './identity.tsx';
import { LevelPath } from './level-path.tsx';
import { Numbers } from './numbers.tsx';
import styles from './profile.module.css';
import { WordsByStage } from './words-by-stage.tsx';

/** The learner's identity and progress. */
export const ProfilePage = () => {
  const user = useUser();
  const progress = useProgress();
  return user ? <Profile user={user} progress={progress} /> : null;
};

const Profile = ({ user, progress }: { user: User; progress: Progress | undefined }) => {
  const t = useT();
  return (
    <div className="page">
      <h1 className="sr-only">{t('profile.title')}</h1>
      <div className={styles['stack']}>
        {user.deletionAt && <DeletionBanner deletionAt={user.deletionAt} />}
        <Identity user={user} />
        {user.isGuest ? <GuestCard /> : <EmailBanner user={user} />}
        <Numbers progress={progress} />
        <LevelPath level={user.level} />
        <WordsByStage words={progress?.words} />
        <nav className={classNames('surface', styles['links'])} aria-label={t('profile.more')}>
          <Link href={href('learning')}>
            <IconLearning size={22} />
            {t('profile.toWords')}
            <IconForward size={18} />
          </Link>
          <Link href={href('progress')}>
            <IconFlame size={22} />
            {t('profile.toProgress')}
            <IconForward size={18} />
          </Link>
          {!user.isGuest && (
            <Link href={href('myCards')}>
              <IconPhoto size={22} />
              {t('profile.toMyCards')}
              <IconForward size={18} />
            </Link>
          )}
          <Link href={href('createCard')}>
            <IconPlus size={22} />
            {t('profile.toNewCard')}
            <IconForward size={18} />
          </Link>
          <Link href={href('settings')}>
            <IconSettings size={22} />
            {t('profile.toSettings')}
            <IconForward size={18} />
          </Link>
        </nav>
      </div>
    </div>
  );
};
