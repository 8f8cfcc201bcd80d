import type { User } from '@kadro/contract';
import { avatarUrl } from '@kadro/contract/route/paths';
import type { CSSProperties } from 'react';
import { apiOrigin } from '../api/origin.ts';
import { useLoadFailure } from '../reach/use-load-failure.ts';
import styles from './avatar.module.css';

/** Address of a user's picture on this app's API host. */
const pictureOf = (avatar: string): string => `${apiOrigin()}${avatarUrl(avatar)}`;

/** The user's picture, `size` CSS px wide, or the name's first letter on the level's colour. Not read aloud: the name is next to it. */
export const Avatar = ({ user, size }: { user: Pick<User, 'avatar' | 'name' | 'email' | 'level'>; size: number }) => {
  const style: CSSProperties & Record<`--${string}`, string> = { '--size': `${size}px` };
  const { avatar } = user;
  const [hasFailed, fail] = useLoadFailure(avatar ?? undefined);
  if (avatar && !hasFailed)
    return (
      <img
        className={styles['avatar']}
        style={style}
        src={pictureOf(avatar)}
        alt=""
        width={size}
        height={size}
        onError={fail}
      />
    );
  const [letter] = user.name ?? user.email ?? '';
  return (
    <span className={styles['avatar']} style={style} data-level={user.level} aria-hidden="true">
      {letter?.toLocaleUpperCase() ?? <Somebody />}
    </span>
  );
};

const Somebody = () => (
  <svg viewBox="0 0 24 24" fill="currentColor">
    <path d="M12 5a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 15c4.4 0 7.2 2.3 7.8 6a13 13 0 0 1-15.6 0c.6-3.7 3.4-6 7.8-6Z" />
  </svg>
);
