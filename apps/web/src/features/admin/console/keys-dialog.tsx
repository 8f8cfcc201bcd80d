import type { MessageId } from '../../../shared/i18n/message-id.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import styles from './keys-dialog.module.css';

/** Keys with their actions. */
export type KeyList = readonly (readonly [key: string, label: MessageId])[];

/** Lists the console's keys. */
export const KeysDialog = ({ keys, onClose }: { keys: KeyList; onClose: () => void }) => {
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
