import type { ReactNode } from 'react';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import styles from './desk.module.css';

interface DeskListProps {
  /** What came; undefined before anything did. */
  readonly count: number | undefined;
  readonly isError: boolean;
  /** What is shown is that of another view, until this one has come. */
  readonly isOld: boolean;
  readonly onRetry: () => void;
  /** What is said where nothing came. */
  readonly none: string;
  readonly children: ReactNode;
}

/** A list of the desk, or what stands in its place: while it comes, where it did not, where nothing is in it. */
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

/** The ways to other pages of a list. */
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
