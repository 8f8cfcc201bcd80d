import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ForKeys } from '../../shared/ui/for-keys.tsx';
import styles from './undo-bar.module.css';
import type { Decisions } from './use-decisions.ts';

/** What was decided last, with the way back while there is one: for each card, where it was many. */
export const UndoBar = ({ decisions: { undoable, undo, isBusy } }: { decisions: Decisions }) => {
  const t = useT();
  const last = undoable.at(-1);
  return (
    <div role="status" className={styles['bar']} data-open={last !== undefined || undefined}>
      {last && (
        <>
          <span className={styles['said']}>
            {undoable.length > 1
              ? t('admin.didMany', { count: undoable.length })
              : t(`admin.did.${last.action}`, { word: last.word })}
          </span>
          <ul className={styles['list']}>
            {undoable.map((each) => (
              <li key={each.id}>
                <Button
                  disabled={isBusy}
                  aria-keyshortcuts={each === last ? 'z' : undefined}
                  aria-label={undoable.length > 1 ? t('admin.undoOf', { word: each.word }) : undefined}
                  onClick={() => undo(each)}
                >
                  {undoable.length > 1 && <span lang="en">{each.word}</span>}
                  {t('admin.undo')}
                  {each === last && (
                    <ForKeys>
                      <kbd>Z</kbd>
                    </ForKeys>
                  )}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
