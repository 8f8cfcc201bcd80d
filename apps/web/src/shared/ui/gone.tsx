import { href } from '@kadro/contract/screens/screens';
import { useT } from '../i18n/use-t.ts';
import { Link } from '../routing/link.tsx';
import { Button, buttonClass } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { IconWarning } from './icons-later.tsx';

interface GoneProps {
  /** It is not here for whoever asks; otherwise it did not come, and may be asked for again. */
  readonly isGone: boolean;
  readonly title: string;
  readonly text: string;
  readonly onRetry: () => void;
}

/** In place of a page whose thing is not here, or did not come: what there is to do instead. */
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
