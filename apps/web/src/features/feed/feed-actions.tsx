import { memo } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Button, IconButton } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { IconCheck, IconPlus, IconSkip, IconUndo } from '../../shared/ui/icons.tsx';
import styles from './feed-actions.module.css';

interface FeedActionsProps {
  /** Label of the accept button while an offer is on top; null for a word. */
  readonly acceptLabel: string | null;
  readonly canChoose: boolean;
  /** No more cards: only undo is left. */
  readonly isEnd: boolean;
  readonly canUndo: boolean;
  readonly onLearn: () => void;
  readonly onKnown: () => void;
  readonly onUndo: () => void;
  readonly onSkip: () => void;
}

/** The buttons under the deck, equivalent to the swipes. */
export const FeedActions = memo(
  ({ acceptLabel, canChoose, isEnd, canUndo, onLearn, onKnown, onUndo, onSkip }: FeedActionsProps) => {
    const t = useT();
    const isOffer = acceptLabel !== null;
    return (
      <div className={styles['actions']} data-end={isEnd || undefined}>
        <Button
          size="large"
          tone={isOffer ? 'plain' : 'learn'}
          disabled={!canChoose}
          aria-keyshortcuts="ArrowLeft"
          onClick={onLearn}
        >
          {!isOffer && <IconPlus />}
          {t(isOffer ? 'feed.offerDecline' : 'feed.learn')}
        </Button>
        <IconButton
          className={classNames(styles['small'], styles['undo'])}
          label={t('feed.undo')}
          icon={<IconUndo />}
          tone="plain"
          disabled={!canUndo}
          aria-keyshortcuts="Z"
          onClick={onUndo}
        />
        <IconButton
          className={styles['small']}
          label={t('feed.skip')}
          icon={<IconSkip />}
          tone="plain"
          disabled={!canChoose || isOffer}
          aria-keyshortcuts="S"
          onClick={onSkip}
        />
        <Button
          size="large"
          tone={isOffer ? 'primary' : 'known'}
          disabled={!canChoose}
          aria-keyshortcuts="ArrowRight"
          onClick={onKnown}
        >
          {!isOffer && <IconCheck />}
          {acceptLabel ?? t('feed.known')}
        </Button>
      </div>
    );
  },
);
