import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconBookmark } from '../ui/icons-later.tsx';
import { IconCheck, IconPlus, IconUser } from '../ui/icons.tsx';
import { IconHeart } from './icons.tsx';
import { countWith, useWish, wish } from './wishes.ts';
import styles from './act-buttons.module.css';

interface ActProps {
  readonly id: string;
  /** As the server said. */
  readonly isOn: boolean;
  readonly className?: string | undefined;
}

/** Likes a card; beside it stands how many do. */
export const LikeButton = ({ id, isOn: was, likes, className }: ActProps & { readonly likes: number }) => {
  const t = useT();
  const isOn = useWish('like', id, was);
  const count = countWith(likes, was, isOn);
  return (
    <Button
      className={classNames(styles['act'], className)}
      aria-pressed={isOn}
      title={t('acts.like')}
      onClick={() => void wish('like', id, !isOn)}
    >
      <IconHeart />
      <span className="sr-only">{t('acts.like')} </span>
      {count > 0 && <span>{count}</span>}
    </Button>
  );
};

/** Keeps a card for later. */
export const BookmarkButton = ({ id, isOn: was, className }: ActProps) => {
  const t = useT();
  const isOn = useWish('bookmark', id, was);
  return (
    <Button
      className={classNames(styles['act'], className)}
      aria-pressed={isOn}
      aria-label={t('acts.bookmark')}
      title={t('acts.bookmark')}
      onClick={() => void wish('bookmark', id, !isOn)}
    >
      <IconBookmark />
    </Button>
  );
};

interface FollowProps extends ActProps {
  readonly kind: 'follow' | 'tag';
  /** One of several: none of them is what the screen is for. */
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
      onClick={() => void wish(kind, id, !isOn)}
    >
      {isOn ? <IconCheck /> : <IconPlus />}
      {t(isOn ? 'acts.follows' : 'acts.follow')}
    </Button>
  );
};

/** The same for an author, where there is room for an icon alone. */
export const FollowIcon = ({ id, isOn: was, className }: ActProps) => {
  const t = useT();
  const isOn = useWish('follow', id, was);
  return (
    <Button
      className={classNames(styles['act'], className)}
      aria-pressed={isOn}
      aria-label={t('acts.followAuthor')}
      title={t('acts.followAuthor')}
      onClick={() => void wish('follow', id, !isOn)}
    >
      {isOn ? <IconCheck /> : <IconUser />}
    </Button>
  );
};
