import { href } from '@kadro/contract/screens/screens';
import { useT } from '../i18n/use-t.ts';
import { Link } from '../routing/link.tsx';
import { Button, buttonClass } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { IconWarning } from './icons-later.tsx';

interface GoneProps {
  /** The thing does not exist for this viewer; otherwise loading failed and can be retried. */
  readonly isGone: boolean;
  readonly title: string;
  readonly text: string;
  readonly onRetry: () => void;
}

/** Replaces a page whose content is missing or failed to load, and offers a way on. */
export const Gone = ({ isGone, title, text, onRetry }: GoneProps) => {
  const t = useT();
  return (
    <div className="page">
      <EmptyState
        isPage
        icon={<IconWarning size={40} />}
        title={title}
        text={text}
        action={
          isGone ? (
            <Link className={buttonClass({ tone: 'primary' })} href={href('main')}>
              {t('common.toFeed')}
            </Link>
          ) : (
            <Button tone="primary" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          )
        }
      />
    </div>
  );
};
