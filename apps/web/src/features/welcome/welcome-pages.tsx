import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { isShortcut } from '../../shared/keys/pressed-key.ts';
import { useGuardedClicks } from '../../shared/press/use-guarded-clicks.ts';
import { Link } from '../../shared/routing/link.tsx';
import { navigate } from '../../shared/routing/navigation.ts';
import { href } from '@kadro/contract/screens/screens';
import { useUser } from '../../shared/session/session.ts';
import { startGuest } from '../../shared/session/start-guest.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { ForKeys } from '../../shared/ui/for-keys.tsx';
import { previewQuery } from '../../shared/preview/read-preview.ts';
import { FanScene, PathScene, SwipeScene } from './scenes.tsx';
import styles from './welcome-pages.module.css';

const pages = [href('welcome'), href('welcome2'), href('welcome3')] as const;

/** Pictures make words stay. */
export const WelcomePage = () => {
  const t = useT();
  return (
    <Welcome
      step={0}
      title={t('welcome.title1')}
      text={t('welcome.text1')}
      scene={<FanScene cards={usePreviewCards()} />}
    >
      <Next to={pages[1]} />
    </Welcome>
  );
};

/** How to choose. */
export const WelcomePage2 = () => {
  const t = useT();
  return (
    <Welcome
      step={1}
      title={t('welcome.title2')}
      text={
        <>
          {t('welcome.text2')} <ForKeys>{t('welcome.keys2')}</ForKeys>
        </>
      }
      scene={<SwipeScene cards={usePreviewCards()} />}
    >
      <Next to={pages[2]} />
    </Welcome>
  );
};

/** The purpose of workouts, and the one button that starts. */
export const WelcomePage3 = () => {
  const t = useT();
  const isUser = Boolean(useUser());
  const toFeed = () => navigate('/', { replace: true });
  const start = useMutation({ mutationFn: startGuest, onSuccess: toFeed });
  return (
    <Welcome
      step={2}
      title={t('welcome.title3')}
      text={t('welcome.text3')}
      scene={<PathScene cards={usePreviewCards()} />}
    >
      <Button
        tone="primary"
        size="large"
        isWide
        disabled={start.isPending}
        onClick={isUser ? toFeed : () => start.mutate()}
      >
        {t(start.isPending ? 'welcome.starting' : 'welcome.start')}
      </Button>
    </Welcome>
  );
};

const usePreviewCards = () => useQuery(previewQuery).data?.cards ?? [];

const Next = ({ to }: { to: string }) => {
  const t = useT();
  return (
    <Link href={to} className={buttonClass({ tone: 'primary', size: 'large', isWide: true })}>
      {t('welcome.next')}
    </Link>
  );
};

interface WelcomeProps {
  step: 0 | 1 | 2;
  title: string;
  text: ReactNode;
  scene: ReactNode;
  children: ReactNode;
}

/** One of the three pages: a scene, its text, and the position. The arrow keys turn pages. */
const Welcome = ({ step, title, text, scene, children }: WelcomeProps) => {
  const t = useT();
  useEffect(() => {
    const leaf = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      const { key } = event;
      const to = key === 'ArrowRight' ? pages[step + 1] : key === 'ArrowLeft' ? pages[step - 1] : undefined;
      if (to) navigate(to);
    };
    window.addEventListener('keydown', leaf);
    return () => window.removeEventListener('keydown', leaf);
  }, [step]);
  // The start button of the last page is at the place of the other pages' next button.
  const guardedClicks = useGuardedClicks(step);
  return (
    <div className={styles['welcome']} {...guardedClicks}>
      <div className={styles['top']}>
        <Link href="/" className={styles['skip']}>
          {t('welcome.skip')}
        </Link>
      </div>
      <div className={styles['scene']}>{scene}</div>
      <div className={styles['words']}>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      <div className={styles['foot']}>
        <p className={styles['dots']}>
          <span className="sr-only">{t('welcome.step', { step: step + 1 })}</span>
          {pages.map((page, at) => (
            <span key={page} data-here={at === step || undefined} aria-hidden="true" />
          ))}
        </p>
        {children}
      </div>
    </div>
  );
};
