import type { ReactNode } from 'react';
import { Link } from '../../shared/routing/link.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { AccountLayout, Sign, type SignTone } from './account-layout.tsx';
import styles from './account-layout.module.css';

interface OutcomeProps {
  /** The icon of the sign above the title. */
  icon: ReactNode;
  tone?: SignTone;
  title: string;
  text: ReactNode;
  /** The next steps, the first one as `MainLink`. */
  children: ReactNode;
}

/** A page with an outcome and the next steps. */
export const Outcome = ({ icon, tone, title, text, children }: OutcomeProps) => (
  <AccountLayout
    isOutcome
    art={<Sign {...(tone && { tone })}>{icon}</Sign>}
    title={title}
    lead={typeof text === 'string' ? <p>{text}</p> : text}
  >
    <Actions>{children}</Actions>
  </AccountLayout>
);

/** Stacked buttons, the main one first. */
export const Actions = ({ children }: { children: ReactNode }) => <div className={styles['actions']}>{children}</div>;

/** The next step for most users: the one large button of its page. */
export const MainLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className={buttonClass({ tone: 'primary', size: 'large', isWide: true })}>
    {children}
  </Link>
);
