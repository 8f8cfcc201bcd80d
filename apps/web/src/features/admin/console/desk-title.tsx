import { useState, type ReactNode } from 'react';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ForKeys } from '../../../shared/ui/for-keys.tsx';
import { KeysDialog, type KeyList } from './keys-dialog.tsx';
import { useKeys } from './use-keys.ts';
import styles from './desk.module.css';

interface DeskTitleProps {
  readonly title: string;
  /** For a title that is not the app's text. */
  readonly lang?: 'en';
  /** Keys of the screen, in addition to `?`, which lists them. */
  readonly keys: KeyList;
  /** Shown between the heading and the keys. */
  readonly children?: ReactNode;
}

/** The heading of a screen with keyboard shortcuts, and their list. */
export const DeskTitle = ({ title, lang, keys, children }: DeskTitleProps) => {
  const t = useT();
  const [showsKeys, setShowsKeys] = useState(false);
  useKeys({ '?': () => setShowsKeys(true) });
  return (
    <div className={styles['title']}>
      <h1 lang={lang} translate={lang ? 'no' : undefined}>
        {title}
      </h1>
      {children}
      <ForKeys>
        <Button tone="quiet" aria-keyshortcuts="?" onClick={() => setShowsKeys(true)}>
          {t('admin.keys')}
        </Button>
      </ForKeys>
      {showsKeys && <KeysDialog keys={[...keys, ['?', 'admin.key.help']]} onClose={() => setShowsKeys(false)} />}
    </div>
  );
};
