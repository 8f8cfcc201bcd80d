import type { Card } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { createPortal } from 'react-dom';
import { useT } from '../i18n/use-t.ts';
import { ReportButton } from '../report/report-button.tsx';
import { Link } from '../routing/link.tsx';
import { useUser } from '../session/session.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FollowButton } from './act-buttons.tsx';
import { askToBlock } from './ask-to-block.ts';
import type { CardActs } from './card-acts.ts';
import styles from './more-acts.module.css';

interface MoreActsProps {
  readonly card: Card;
  readonly acts: CardActs | undefined;
  readonly onClose: () => void;
}

/** Further actions on a card of the feed that cost no move: follow its tags, report it, block its author, read comments. */
export const MoreActs = ({ card: { id, headword, tags, author }, acts, onClose }: MoreActsProps) => {
  const t = useT();
  const userId = useUser()?.id;
  const isOwn = userId !== undefined && userId === author?.id;
  const block = async (): Promise<void> => {
    if (author && (await askToBlock(author.id, author.name))) onClose();
  };
  // Outside the deck, which would take a press here for one on the card.
  return createPortal(
    <Dialog isOpen title={headword} titleLang="en" onClose={onClose} done={t('common.close')}>
      <Link className={buttonClass({ isWide: true })} href={href('showCard', { id })} onClick={onClose}>
        {t('acts.page')}
      </Link>
      {acts && tags.length > 0 && (
        <ul className={styles['tags']}>
          {tags.map((tag) => (
            <li key={tag}>
              <Link href={href('showTag', { id: tag })} onClick={onClose}>
                #{tag}
              </Link>
              <FollowButton kind="tag" id={tag} isPlain isOn={acts.followedTags?.includes(tag) === true} />
            </li>
          ))}
        </ul>
      )}
      {!isOwn && (
        <div className={styles['asides']}>
          <ReportButton subject="card" id={id} />
          {author && userId !== undefined && (
            <Button tone="quiet" onClick={() => void block()}>
              {t('acts.blockAuthor')}
            </Button>
          )}
        </div>
      )}
    </Dialog>,
    document.body,
  );
};
