import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ForKeys } from '../../shared/ui/for-keys.tsx';
import styles from './undo-bar.module.css';
import type { Decisions } from './use-decisions.ts';

/** What was decided last, with the way back while there is one. */
export const UndoBar = ({ decisions: { undoable, undo, isBusy } }: { decisions: Decisions }) => {
  const t = useT();
  return (
    <div role="status" className={styles['bar']} data-open={undoable !== null || undefined}>
      {undoable && (
        <>
          <span>{t(`admin.did.${undoable.action}`, { word: undoable.card.card.headword })}</span>
          <Button disabled={isBusy} aria-keyshortcuts="z" onClick={undo}>
            {t('admin.undo')}
            <ForKeys>
              <kbd>Z</kbd>
            </ForKeys>
          </Button>
        </>
      )}
    </div>
  );
};
