import type { ManagedCard } from '@kadro/contract';
import { useT } from '../../shared/i18n/use-t.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './card-standing.module.css';

/** How a card of one's own stands: who sees it, what is waited for, and why it was refused. */
export const CardStanding = ({ card: { state, edit, reason: whole } }: { card: ManagedCard }) => {
  const t = useT();
  // What was taken down, or waits again, stands as a whole, whatever was changed of it.
  const isChange = edit !== null && state === 'published';
  const standing = isChange ? (`edit-${edit.state}` as const) : state;
  const reason = isChange ? edit.reason : whole;
  return (
    <section className={classNames('surface', styles['standing'])} data-standing={standing}>
      <h2>{t(`cards.state.${standing}`)}</h2>
      <p>{t(`cards.stateText.${standing}`)}</p>
      {reason && (
        <blockquote className={styles['reason']}>
          <p>{t(`cards.reason.${reason.code}`)}</p>
          {reason.text !== '' && <p className={styles['own']}>{reason.text}</p>}
        </blockquote>
      )}
    </section>
  );
};
