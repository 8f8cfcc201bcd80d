import type { Card } from '@kadro/contract';
import { askToBlock } from '../../shared/acts/ask-to-block.ts';
import { emit } from '../../shared/events/events.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { ReportButton } from '../../shared/report/report-button.tsx';
import { useUser } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/button.tsx';

/** Rare actions on another author's card: to report it, or to block its author. */
export const CardAsides = ({ card: { id, author } }: { card: Card }) => (
  <>
    <ReportButton subject="card" id={id} />
    {author && <BlockButton author={author} />}
  </>
);

const BlockButton = ({ author: { id, name } }: { author: NonNullable<Card['author']> }) => {
  const t = useT();
  const user = useUser();
  if (!user) return null;
  const block = async (): Promise<void> => {
    await askToBlock(id, name);
  };
  return (
    <Button tone="quiet" onClick={() => void block().catch((error: unknown) => emit('failed', { error }))}>
      {t('acts.blockAuthor')}
    </Button>
  );
};
