import type { ManagedCard } from '@kadro/contract';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './card-standing.module.css';
import { cardStatusOf } from './standing-of.ts';
import tones from './standing-tone.module.css';

interface CardStandingProps {
  readonly card: ManagedCard;
  /** The next action. */
  readonly children?: ReactNode;
}

/** The status of the author's card: its audience, the pending decision, and the reason of a refusal. */
export const CardStanding = ({ card, children }: CardStandingProps) => {
  const t = useT();
  const { standing, reason } = cardStatusOf(card);
  return (
    <section className={classNames('surface', tones['tone'], styles['standing'])} data-standing={standing}>
      <h2>{t(`cards.state.${standing}`)}</h2>
      <p>{t(`cards.stateText.${standing}`)}</p>
      {reason && (
        <blockquote className={styles['reason']}>
          <p>{t(`cards.reason.${reason.code}`)}</p>
          {reason.text !== '' && <p className={styles['own']}>{reason.text}</p>}
        </blockquote>
      )}
      {children}
    </section>
  );
};
