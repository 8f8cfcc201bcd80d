import { hasStatus } from '../../shared/api/api-error.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Gone as GonePage } from '../../shared/ui/gone.tsx';

interface GoneProps {
  readonly of: 'person' | 'tag' | 'collection';
  readonly error: Error;
  readonly onRetry: () => void;
}

/** A person or a tag that is not available to the viewer, or failed to load. */
export const Gone = ({ of, error, onRetry }: GoneProps) => {
  const t = useT();
  const isGone = hasStatus(error, 404);
  return (
    <GonePage
      isGone={isGone}
      title={t(isGone ? `people.gone.${of}` : 'people.failedTitle')}
      text={t(isGone ? 'people.goneText' : 'people.failedText')}
      onRetry={onRetry}
    />
  );
};
