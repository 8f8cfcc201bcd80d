import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { useGuardedClicks } from '../../shared/press/use-guarded-clicks.ts';
import { useCoverScreen } from '../../shared/routing/use-cover-screen.ts';
import { noteHelpSeen } from '../../shared/session/help-seen.ts';
import { sendHelpSeenSoon } from '../../shared/session/send-help-seen.ts';
import { Button, IconButton } from '../../shared/ui/button.tsx';
import { ForKeys } from '../../shared/ui/for-keys.tsx';
import { IconClose } from '../../shared/ui/icons-later.tsx';
import { StepDots } from '../../shared/ui/step-dots.tsx';
import styles from './feed-help.module.css';

const steps = ['swipe', 'turn', 'moves'] as const;

/** Three small marks that point at the parts they explain. They do not block the screen and may stay open during swipes. */
export const FeedHelp = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const titleId = useId();
  const [at, setAt] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  const step = steps[at] ?? 'swipe';
  const isLast = at === steps.length - 1;

  useEffect(() => {
    noteHelpSeen();
    sendHelpSeenSoon();
    title.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [onClose]);

  useCoverScreen(true, onClose);
  // The buttons of its steps share a place; the first step opens by a timer.
  const guardedClicks = useGuardedClicks(at, at === 0);

  return (
    <div className={styles['mark']} data-step={step} role="dialog" aria-labelledby={titleId} {...guardedClicks}>
      <div className={styles['head']}>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {t(`feed.helpTitle.${step}`)}
        </h2>
        <IconButton label={t('common.close')} icon={<IconClose />} onClick={onClose} />
      </div>
      <p>
        <span>{t(`feed.helpText.${step}`)}</span> <ForKeys>{t(`feed.helpKeys.${step}`)}</ForKeys>
      </p>
      <div className={styles['foot']}>
        <StepDots at={at} count={steps.length} label={t('feed.helpStep', { step: at + 1, count: steps.length })} />
        <Button tone="primary" onClick={isLast ? onClose : () => setAt(at + 1)}>
          {t(isLast ? 'feed.helpLast' : 'feed.helpNext')}
        </Button>
      </div>
    </div>
  );
};
