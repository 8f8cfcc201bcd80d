import { smallWidth } from '@kadro/contract/cards/picture-sources';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { PhotoCard } from '../../shared/preview/photo-card.tsx';
import { previewQuery } from '../../shared/preview/read-preview.ts';
import { goBack } from '../../shared/routing/navigation.ts';
import { Link } from '../../shared/routing/link.tsx';
import { IconButton } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { IconBack } from '../../shared/ui/icons-later.tsx';
import styles from './account-layout.module.css';

interface AccountLayoutProps {
  title: string;
  lead?: ReactNode;
  /** Replaces the pictures above the title on phones. */
  art?: ReactNode;
  /** The page shows an outcome and has no form: its content is centred. */
  isOutcome?: boolean;
  children?: ReactNode;
}

/** A page of the account: deck cards above its text on phones, next to it on desktops. */
export const AccountLayout = ({ title, lead, art, isOutcome = false, children }: AccountLayoutProps) => {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone with its form: the focus moves to the outcome.
  useEffect(() => {
    if (isOutcome) heading.current?.focus();
  }, [isOutcome]);
  return (
    <div className={styles['layout']}>
      <div className={styles['show']} aria-hidden="true">
        <Fan />
      </div>
      <div className={styles['side']}>
        <header className={styles['top']}>
          <IconButton label={t('account.back')} icon={<IconBack />} onClick={goBack} />
          <Link href="/" className={styles['brand']}>
            <img src="/favicon.svg" alt="" width={32} height={32} />
            Kadro
          </Link>
        </header>
        <div className={classNames(styles['body'], isOutcome && styles['outcome'])}>
          {art ?? (
            <div className={styles['above']} aria-hidden="true">
              <Fan />
            </div>
          )}
          <div className={styles['words']}>
            <h1 ref={heading} tabIndex={isOutcome ? -1 : undefined}>
              {title}
            </h1>
            {lead && <div className={styles['lead']}>{lead}</div>}
          </div>
          {children}
        </div>
      </div>
    </div>
  );
};

/** Three cards of the deck, held like playing cards. */
const Fan = () => {
  const cards = useQuery(previewQuery).data?.cards ?? [];
  return (
    <div className={styles['fan']}>
      <PhotoCard card={cards[1]} at={1} width={smallWidth} hasWords={false} className={styles['left']} />
      <PhotoCard card={cards[2]} at={2} width={smallWidth} hasWords={false} className={styles['right']} />
      <PhotoCard card={cards[0]} at={0} className={styles['front']} />
    </div>
  );
};

export type SignTone = 'plain' | 'good' | 'bad';

/** A sign above the title: the page's subject, or the outcome. */
export const Sign = ({ children, tone = 'plain' }: { children: ReactNode; tone?: SignTone }) => (
  <div className={classNames(styles['sign'], styles[tone])}>{children}</div>
);
