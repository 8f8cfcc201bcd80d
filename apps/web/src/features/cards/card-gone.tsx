import { hasStatus } from '../../shared/api/api-error.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Gone } from '../../shared/ui/gone.tsx';

/** A card that is not available to the viewer, or failed to load. `error` is null for another author's card. */
export const CardGone = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => {
  const t = useT();
  const isGone = error === null || hasStatus(error, 404);
  return (
    <Gone
      isGone={isGone}
      title={t(isGone ? 'cards.goneTitle' : 'cards.failedTitle')}
      text={t(isGone ? 'cards.goneText' : 'cards.failedText')}
      onRetry={onRetry}
    />
  );
};
