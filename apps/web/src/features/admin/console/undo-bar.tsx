import { useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { KeyHint } from './key-hint.tsx';
import styles from './undo-bar.module.css';
import type { Decisions, Undoable } from './use-decisions.ts';

/** The last decision, with an undo for it and for earlier ones, while it is possible. */
export const UndoBar = ({ decisions: { undoable, undo, isBusy } }: { decisions: Decisions }) => {
  const t = useT();
  const last = undoable.at(-1);
  // Decided together with the last one.
  const together = undoable.filter(({ untilMs }) => untilMs === last?.untilMs).length;
  const isNamed = (each: Undoable): boolean => each !== last || together > 1;
  return (
    <div role="status" className={styles['bar']} data-open={last !== undefined || undefined}>
      {last && (
        <>
          <span className={styles['said']}>
            {together > 1
              ? t('admin.didMany', { count: together })
              : t(`admin.did.${last.action}`, { word: last.word })}
          </span>
          <ul className={styles['list']}>
            {undoable.toReversed().map((each) => (
              <li key={each.id}>
                <Button
                  disabled={isBusy}
                  aria-keyshortcuts={each === last ? 'z' : undefined}
                  aria-label={isNamed(each) ? t('admin.undoOf', { word: each.word }) : undefined}
                  onClick={() => undo(each)}
                >
                  {isNamed(each) && (
                    <span lang="en" translate="no">
                      {each.word}
                    </span>
                  )}
                  {t('admin.undo')}
                  {each === last && <KeyHint of="Z" />}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
