import { lazy, Suspense } from 'react';
import { useT } from '../shared/i18n/use-t.ts';
import { Link } from '../shared/routing/link.tsx';
import { useStats } from '../shared/session/session.ts';
import { IconFeed, IconLearning, IconSettings } from '../shared/ui/icons.tsx';
import { LiveRegion } from '../shared/ui/live-region.tsx';
import { ProgressLine } from '../shared/ui/progress-line.tsx';
import { QuestionHost } from '../shared/ui/question-host.tsx';
import { CurrentPage, useRoute } from './current-page.tsx';
import { useIsWide } from './use-is-wide.ts';

const SidePanel = lazy(() => import('./side-panel.tsx'));

/** The app around its page: navigation (a bar below on phones, a rail on the left of desktops) and progress on the right. */
export function Frame() {
  const { entry } = useRoute();
  const isWide = useIsWide();
  const isBare = entry.frame === 'bare';
  return (
    <div className="app" data-frame={entry.frame}>
      <ProgressLine />
      <main id="main" className="app-main" tabIndex={-1}>
        <CurrentPage />
      </main>
      {!isBare && <Navigation />}
      {!isBare && isWide && (
        <aside className="app-side">
          <Suspense>
            <SidePanel />
          </Suspense>
        </aside>
      )}
      <LiveRegion />
      <QuestionHost />
    </div>
  );
}

function Navigation() {
  const t = useT();
  const { path } = useRoute();
  const due = useStats()?.due ?? 0;
  const isFeed = path === '/' || path.startsWith('/feeds/');
  return (
    <nav className="app-nav" aria-label={t('nav.label')}>
      <Link className="app-brand" href="/" aria-label="Kadro">
        <img src="/favicon.svg" alt="" width={36} height={36} />
        <span className="app-brand-name">Kadro</span>
      </Link>
      <Link className="nav-item" href="/" aria-current={isFeed ? 'page' : undefined}>
        <IconFeed />
        {t('nav.feed')}
      </Link>
      <Link className="nav-item" href="/learning" aria-current={path === '/learning' ? 'page' : undefined}>
        <IconLearning />
        {t('nav.learning')}
        {due > 0 && (
          <span className="nav-count">
            <span aria-hidden="true">{due > 99 ? '99+' : due}</span>
            <span className="sr-only">{t('nav.due', { count: due })}</span>
          </span>
        )}
      </Link>
      <Link className="nav-item" href="/settings" aria-current={path === '/settings' ? 'page' : undefined}>
        <IconSettings />
        {t('nav.settings')}
      </Link>
    </nav>
  );
}
