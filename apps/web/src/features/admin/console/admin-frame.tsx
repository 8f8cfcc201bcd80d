import { href } from '@kadro/contract/screens/screens';
import { useEffect, useRef, type ReactNode } from 'react';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { IconBack } from '../../../shared/ui/icons-later.tsx';
import styles from './admin-frame.module.css';

const screens = [
  { name: 'admin', label: 'admin.overview' },
  { name: 'adminCards', label: 'admin.cards' },
  { name: 'adminWords', label: 'admin.words' },
  { name: 'adminFortunes', label: 'admin.fortunes' },
  { name: 'adminStats', label: 'admin.stats' },
  { name: 'adminSupport', label: 'admin.support' },
  { name: 'adminErrors', label: 'admin.errors' },
  { name: 'adminReports', label: 'admin.reports' },
  { name: 'bot', label: 'admin.bot' },
  { name: 'adminAudit', label: 'admin.audit' },
] as const;

interface AdminFrameProps {
  readonly screen: (typeof screens)[number]['name'];
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The frame of every console screen, with links to the others. */
export const AdminFrame = ({ screen, isWide = false, children }: AdminFrameProps) => {
  const t = useT();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a narrow screen the links are in one line, which scrolls.
    const present = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && present)
      nav.current.scrollLeft = present.offsetLeft - (nav.current.clientWidth - present.offsetWidth) / 2;
  }, []);
  return (
    <div className={styles['admin']}>
      <header className={styles['head']}>
        <nav ref={nav} aria-label={t('admin.navigation')}>
          <Link href={href('main')}>
            <IconBack size={18} />
            {t('admin.toApp')}
          </Link>
          {screens.map(({ name, label }) => (
            <Link key={name} href={href(name)} aria-current={name === screen ? 'page' : undefined}>
              {t(label)}
            </Link>
          ))}
        </nav>
      </header>
      <div className={styles['body']} data-wide={isWide || undefined}>
        {children}
      </div>
    </div>
  );
};
