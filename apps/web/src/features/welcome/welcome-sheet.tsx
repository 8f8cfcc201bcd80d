import type { Level } from '@kadro/core/terms/levels';
import { levels } from '@kadro/core/terms/levels';
import type { KeyboardEvent } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import { nameLevel } from './name-level.ts';
import { Sheet } from './sheet.tsx';
import styles from './welcome-sheet.module.css';

/** The one question of a first visit: the app's purpose, and the visitor's level. */
export const WelcomeSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useT();

  const answer = (level: Level | null): void => {
    onClose();
    if (level !== null) void nameLevel(level);
  };

  const goAlong = ({ key, currentTarget }: KeyboardEvent<HTMLElement>): void => {
    const buttons = [...currentTarget.querySelectorAll('button')];
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined) return;
    const at = buttons.findIndex((button) => button === document.activeElement);
    buttons[Math.min(buttons.length - 1, Math.max(0, at + step))]?.focus();
  };

  return (
    <Sheet title={t('welcome.sheetTitle')} onClose={onClose} onKeyDown={goAlong}>
      <p>{t('welcome.sheetText')}</p>
      <div className={styles['levels']} role="group" aria-label={t('welcome.sheetLevel')}>
        <span className={styles['question']} aria-hidden="true">
          {t('welcome.sheetLevel')}
        </span>
        {levels
          .filter((level) => level !== 'c2')
          .map((level) => (
            <button
              key={level}
              type="button"
              className={styles['level']}
              data-level={level}
              onClick={() => answer(level)}
            >
              {level === 'novice' ? t('level.novice') : level.toUpperCase()}
            </button>
          ))}
      </div>
      <Button isWide onClick={() => answer(null)}>
        {t('welcome.sheetUnsure')}
      </Button>
    </Sheet>
  );
};
