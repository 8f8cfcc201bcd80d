import type { ReactNode } from 'react';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import styles from './desk.module.css';

interface DeskListProps {
  /** Number of loaded items; undefined before anything is loaded. */
  readonly count: number | undefined;
  readonly isError: boolean;
  /** The items shown are those of another view, until this one is loaded. */
  readonly isOld: boolean;
  readonly onRetry: () => void;
  /** The text for an empty list. */
  readonly none: string;
  readonly children: ReactNode;
}

/** A list of the console, or its placeholder: loading, failed, or empty. */
export const DeskList = ({ count, isError, isOld, onRetry, none, children }: DeskListProps) => {
  const t = useT();
  if (count === undefined && isError)
    return (
      <p className={styles['note']}>
        {t('admin.failed')} <Button onClick={onRetry}>{t('admin.refresh')}</Button>
      </p>
    );
  if (count === undefined) return <Skeleton height={320} />;
  if (count === 0)
    return (
      <p role="status" className={styles['note']}>
        {none}
      </p>
    );
  return (
    <div className={styles['desk']} aria-busy={isOld}>
      {children}
    </div>
  );
};

interface DeskPagesProps {
  /** Addresses of the first page, null on it, and of the next one, null on the last. */
  readonly first: string | null;
  readonly next: string | null;
  readonly onTurn?: () => void;
}

/** Links to other pages of a list. */
export const DeskPages = ({ first, next, onTurn }: DeskPagesProps) => {
  const t = useT();
  if (first === null && next === null) return null;
  return (
    <nav className={styles['pages']} aria-label={t('admin.pages')}>
      {first !== null && (
        <Link className={buttonClass()} href={first} onClick={onTurn}>
          {t('admin.firstPage')}
        </Link>
      )}
      {next !== null && (
        <Link className={buttonClass()} href={next} onClick={onTurn}>
          {t('admin.nextPage')}
        </Link>
      )}
    </nav>
  );
};
