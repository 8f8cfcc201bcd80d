import { useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { KeyHint } from './key-hint.tsx';
import styles from './desk.module.css';
import type { Marks } from './use-marks.ts';

interface MarkBarProps {
  readonly marks: Marks;
  readonly isBusy: boolean;
  readonly onApprove: () => void;
}

/** Approves the marked cards of the staff at once; nothing if none can be marked. */
export const MarkBar = ({ marks: { canMark, areAll, marked, toggleAll }, isBusy, onApprove }: MarkBarProps) => {
  const t = useT();
  if (!canMark) return null;
  return (
    <div className={styles['marks']}>
      <Button onClick={toggleAll}>{t(areAll ? 'admin.unmarkAll' : 'admin.markAll')}</Button>
      <Button tone="known" disabled={isBusy || marked.length === 0} aria-keyshortcuts="b" onClick={onApprove}>
        {t('admin.approveMarked', { count: marked.length })}
        <KeyHint of="B" />
      </Button>
      <p>{t('admin.marksHint')}</p>
    </div>
  );
};
