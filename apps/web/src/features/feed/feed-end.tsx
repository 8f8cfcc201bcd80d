import type { LearningLoad, Moves } from '@kadro/contract';
import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { href } from '@kadro/contract/screens/screens';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { IconPlay } from '../../shared/ui/icons-later.tsx';
import type { NamedFeed } from './feeds.ts';
import { DayEnd } from './day-end.tsx';
import type { EndKind } from './end-of.ts';
import { feedIcons } from './feed-icons.ts';
import styles from './feed-end.module.css';

interface FeedEndProps {
  readonly kind: EndKind;
  readonly feed: NamedFeed['kind'];
  readonly moves: Moves | null;
  readonly learning: LearningLoad | null;
  readonly onRetry: () => void;
}

/** Shown in place of the deck when there are no cards, with the one thing to do next. */
export const FeedEnd = ({ kind, feed, moves, learning, onRetry }: FeedEndProps) => {
  const t = useT();
  if (kind === 'moves') return <DayEnd moves={moves} learning={learning} />;
  const Icon = feedIcons[kind === 'empty' ? feed.icon : 'warning'];
  const texts = kind === 'empty' ? feed.name : kind;
  const due = learning?.due ?? 0;
  const goesOn =
    feed.next === 'words' ? (
      <Link className={buttonClass({ tone: 'primary' })} href={href(due > 0 ? 'workout' : 'learning')}>
        {due > 0 && <IconPlay />}
        {t(due > 0 ? 'feed.startWorkout' : 'feed.toLearning')}
      </Link>
    ) : (
      <Link className={buttonClass({ tone: 'primary' })} href={href(feed.next === 'card' ? 'createCard' : 'main')}>
        {t(feed.next === 'card' ? 'feed.toNewCard' : 'feed.toBase')}
      </Link>
    );
  return (
    <div className={styles['end']}>
      <EmptyState
        icon={<Icon size={40} />}
        title={t(`feed.endTitle.${texts}`)}
        text={t(`feed.endText.${texts}`)}
        action={
          kind === 'failed' ? (
            <Button tone="primary" onClick={onRetry}>
              {t('feed.retry')}
            </Button>
          ) : (
            goesOn
          )
        }
      />
    </div>
  );
};
