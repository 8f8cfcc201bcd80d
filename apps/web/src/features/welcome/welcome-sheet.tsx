import type { Level } from '@kadro/core/levels';
import { levels } from '@kadro/core/levels';
import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { useCoverScreen } from '../../shared/routing/use-cover-screen.ts';
import { Button } from '../../shared/ui/button.tsx';
import '../../shared/ui/later.css';
import { nameLevel } from './name-level.ts';
import styles from './welcome-sheet.module.css';

/** A second touch that was meant for the card below: so soon after the sheet came it closes nothing. */
const graceMs = 1000;

/**
 * The one question of a first visit, over the lower part of the feed: what this is, and the visitor's level. It does not
 * lock the screen: whoever goes on swiping above it has answered, and their swipe is a swipe.
 */
export const WelcomeSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    const sheet = ref.current;
    sheet?.show();
    title.current?.focus({ preventScroll: true });
    return () => sheet?.close();
  }, []);

  useEffect(() => {
    const shownAtMs = performance.now();
    const leave = (event: PointerEvent | globalThis.KeyboardEvent): void => {
      const isBeside = event.target instanceof Node && !ref.current?.contains(event.target);
      if ('key' in event ? event.key === 'Escape' : isBeside && performance.now() - shownAtMs > graceMs) onClose();
    };
    addEventListener('keydown', leave);
    addEventListener('pointerdown', leave);
    return () => {
      removeEventListener('keydown', leave);
      removeEventListener('pointerdown', leave);
    };
  }, [onClose]);

  useCoverScreen(true, onClose);

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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows only go from button to button
    <dialog onKeyDown={goAlong} ref={ref} className={styles['sheet']} aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1}>
        {t('welcome.sheetTitle')}
      </h2>
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
    </dialog>
  );
};
