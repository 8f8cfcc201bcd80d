import { href } from '@kadro/contract/screens';
import { hasStatus } from '../../shared/api/api-error.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { IconWarning } from '../../shared/ui/icons-later.tsx';

/** A person or a tag that is not here for whoever asks, or did not come. */
export const Gone = ({
  of,
  error,
  onRetry,
}: {
  of: 'person' | 'tag' | 'collection';
  error: Error;
  onRetry: () => void;
}) => {
  const t = useT();
  const isGone = hasStatus(error, 404);
  return (
    <div className="page">
      <EmptyState
        isPage
        icon={<IconWarning size={40} />}
        title={t(isGone ? `people.gone.${of}` : 'people.failedTitle')}
        text={t(isGone ? 'people.goneText' : 'people.failedText')}
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
