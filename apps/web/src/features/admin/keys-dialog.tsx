import { useT } from '../../shared/i18n/use-t.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import styles from './keys-dialog.module.css';

const keys = [
  ['J', 'admin.key.next'],
  ['K', 'admin.key.previous'],
  ['A', 'admin.key.approve'],
  ['R', 'admin.key.reject'],
  ['T', 'admin.key.takeDown'],
  ['Z', 'admin.key.undo'],
  ['Enter', 'admin.key.open'],
  ['/', 'admin.key.search'],
  ['?', 'admin.key.help'],
] as const;

/** What the keys of the desk do. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  return (
    <Dialog isOpen title={t('admin.keys')} onClose={onClose} done={t('common.close')}>
      <dl className={styles['keys']}>
        {keys.map(([key, label]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
