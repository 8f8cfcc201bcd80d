import type { Card } from '@kadro/contract';
import { smallWidth, pictureUrl } from '@kadro/contract/cards/picture-sources';
import type { ReactNode } from 'react';
import { apiOrigin } from '../../shared/api/origin.ts';
import { showQuietGround } from '../../shared/deck/quiet-ground.ts';
import { Link } from '../../shared/routing/link.tsx';
import { IconForward } from '../../shared/ui/icons-later.tsx';
import styles from './word-row.module.css';

interface WordRowProps {
  readonly card: Card;
  /** Address of the open card. */
  readonly href: string;
  /** Below both sides: the word's unusual traits. */
  readonly note?: ReactNode;
  /** An action on the word, next to it. */
  readonly action?: ReactNode;
  /** Further actions, below it. */
  readonly children?: ReactNode;
}

/** A word in a list: its picture and both sides; it opens the word's card. */
export const WordRow = ({ card, href, note, action, children }: WordRowProps) => (
  <li className={styles['row']} data-action={action ? true : undefined}>
    <Link className={styles['open']} href={href}>
      <img
        className={styles['thumb']}
        src={pictureUrl(card.picture.id, smallWidth, 'avif', { base: apiOrigin() })}
        width={48}
        height={60}
        alt=""
        loading="lazy"
        decoding="async"
        onError={showQuietGround}
      />
      <span className={styles['text']}>
        <span className={styles['word']} lang="en" translate="no">
          {card.headword}
        </span>
        <span className={styles['translation']} lang="ru" translate="no">
          {card.translation}
        </span>
        {note}
      </span>
      {!action && <IconForward size={18} />}
    </Link>
    {action}
    {children}
  </li>
);
