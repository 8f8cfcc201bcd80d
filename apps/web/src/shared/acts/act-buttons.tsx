import { useT } from '../i18n/use-t.ts';
import { pressGuard } from '../press/presses.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconBookmark } from '../ui/icons-later.tsx';
import { IconCheck, IconPlus, IconUser } from '../ui/icons.tsx';
import { IconHeart } from './icons.tsx';
import { countWith, useWish, wish } from './wishes.ts';
import styles from './act-buttons.module.css';

interface ActProps {
  readonly id: string;
  /** The server's state. */
  readonly isOn: boolean;
  readonly className?: string | undefined;
}

/** A double click is one press: the second does not undo the first. */
const press = (...[kind, id, isOn]: Parameters<typeof wish>): void => {
  if (pressGuard.takes(`${kind} ${id}`)) void wish(kind, id, isOn);
};

/** Likes a card; the number of likes is next to it. */
export const LikeButton = ({ id, isOn: was, likes, className }: ActProps & { readonly likes: number }) => {
  const t = useT();
  const isOn = useWish('like', id, was);
  const count = countWith(likes, was, isOn);
  return (
    <Button
      className={classNames(styles['act'], className)}
      aria-pressed={isOn}
      title={t('acts.like')}
      onClick={() => press('like', id, !isOn)}
    >
      <IconHeart />
      <span className="sr-only">{t('acts.like')} </span>
      {count > 0 && <span>{count}</span>}
    </Button>
  );
};

/** Bookmarks a card. */
export const BookmarkButton = ({ id, isOn: was, className }: ActProps) => {
  const t = useT();
  const isOn = useWish('bookmark', id, was);
  return (
    <Button
      className={classNames(styles['act'], className)}
      aria-pressed={isOn}
      aria-label={t('acts.bookmark')}
      title={t('acts.bookmark')}
      onClick={() => press('bookmark', id, !isOn)}
    >
      <IconBookmark />
    </Button>
  );
};

interface FollowProps extends ActProps {
  readonly kind: 'follow' | 'tag';
  /** One of several secondary buttons. */
  readonly isPlain?: boolean;
}

/** Follows an author or a tag. */
export const FollowButton = ({ kind, id, isOn: was, className, isPlain = false }: FollowProps) => {
  const t = useT();
  const isOn = useWish(kind, id, was);
  return (
    <Button
      {...(isOn || isPlain ? {} : { tone: 'primary' as const })}
      className={className}
      aria-pressed={isOn}
      onClick={() => press(kind, id, !isOn)}
    >
      {isOn ? <IconCheck /> : <IconPlus />}
      {t(isOn ? 'acts.follows' : 'acts.follow')}
    </Button>
  );
};

/** Follows an author, where there is room only for an icon. */
export const FollowIcon = ({ id, isOn: was, className }: ActProps) => {
  const t = useT();
  const isOn = useWish('follow', id, was);
  return (
    <Button
      className={classNames(styles['act'], className)}
      aria-pressed={isOn}
      aria-label={t('acts.followAuthor')}
      title={t('acts.followAuthor')}
      onClick={() => press('follow', id, !isOn)}
    >
      {isOn ? <IconCheck /> : <IconUser />}
    </Button>
  );
};
