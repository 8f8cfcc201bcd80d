import { hasStatus } from '../../shared/api/api-error.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Gone } from '../../shared/ui/gone.tsx';

/** A card that is not here for whoever asks, or did not come. `error` is null where it is somebody else's. */
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
