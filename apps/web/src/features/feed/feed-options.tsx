import type { Complexity } from '@kadro/contract';
import { useId } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { preferenceChoices, usePreference } from '../../shared/preferences/preferences.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Segments, Select } from '../../shared/ui/field.tsx';
import { IconHelp } from '../../shared/ui/icons-later.tsx';
import styles from './dialogs.module.css';

/** Options of the feed: the difficulty of its words, and the side of a card that is shown first. Both take effect at once. */
export const FeedOptions = ({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) => {
  const t = useT();
  const id = useId();
  const [complexity, chooseComplexity] = usePreference('complexity');
  const [displayMode, chooseDisplayMode] = usePreference('displayMode');
  const wordComplexity = (value: Complexity): string => {
    if (value === 'auto') return t('feed.auto');
    return value === 'novice' ? t('level.novice') : value.toUpperCase();
  };
  return (
    <Dialog
      isOpen
      title={t('feed.options')}
      onClose={onClose}
      actions={
        <Button tone="quiet" onClick={onHelp}>
          <IconHelp />
          {t('feed.showHelp')}
        </Button>
      }
      done={t('feed.done')}
    >
      <div className={styles['group']}>
        <span className={styles['label']} aria-hidden="true">
          {t('feed.display')}
        </span>
        <Segments
          label={t('feed.display')}
          name="displayMode"
          value={displayMode}
          options={preferenceChoices.displayMode.map((value) => ({ value, label: t(`feed.display.${value}`) }))}
          onChoose={chooseDisplayMode}
        />
        <span className={styles['hint']}>{t('feed.displayHint')}</span>
      </div>
      <div className={styles['group']}>
        <label className={styles['label']} htmlFor={id}>
          {t('feed.complexity')}
        </label>
        <Select
          id={id}
          value={complexity}
          options={preferenceChoices.complexity.map((value) => ({ value, label: wordComplexity(value) }))}
          onChoose={chooseComplexity}
        />
        <span className={styles['hint']}>{t('feed.complexityHint')}</span>
      </div>
    </Dialog>
  );
};
