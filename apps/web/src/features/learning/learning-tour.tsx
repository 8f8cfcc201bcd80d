import { stages } from '@kadro/core/terms/levels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { siteQuery } from '../../shared/site/read-site.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { IconClock, IconPlay } from '../../shared/ui/icons-later.tsx';
import { StepDots } from '../../shared/ui/step-dots.tsx';
import { StageBadge } from '../../shared/ui/stage-badge.tsx';
import styles from './learning-tour.module.css';

const steps = ['stages', 'time', 'workout'] as const;

const Art = ({ step }: { step: (typeof steps)[number] }) => {
  if (step === 'time') return <IconClock size={56} />;
  if (step === 'workout') return <IconPlay size={56} />;
  return (
    <div className={styles['stages']}>
      {stages.map((stage) => (
        <StageBadge key={stage} stage={stage} />
      ))}
    </div>
  );
};

/** Three short pages on how words are learned here. */
export const LearningTour = ({ isUnasked, onClose }: { isUnasked: boolean; onClose: () => void }) => {
  const t = useT();
  const [at, setAt] = useState(0);
  // Without the server's answer the tour names no number.
  const { data: site } = useQuery(siteQuery);
  const step = steps[at] ?? 'stages';
  const isLast = at === steps.length - 1;
  return (
    <Dialog
      isOpen
      isUnasked={isUnasked && at === 0}
      title={t(`learning.tourTitle.${step}`)}
      onClose={onClose}
      actions={
        <>
          {!isLast && (
            <Button tone="quiet" onClick={onClose}>
              {t('learning.tourSkip')}
            </Button>
          )}
          <Button tone="primary" onClick={isLast ? onClose : () => setAt(at + 1)}>
            {t(isLast ? 'learning.tourLast' : 'learning.tourNext')}
          </Button>
        </>
      }
    >
      <div className={styles['art']} aria-hidden="true">
        <Art step={step} />
      </div>
      <p className={styles['text']} aria-live="polite">
        {t(`learning.tourText.${step}`, { count: site?.workoutSize ?? 0 })}
      </p>
      <div className={styles['dots']}>
        <StepDots at={at} count={steps.length} label={t('learning.tourStep', { step: at + 1, count: steps.length })} />
      </div>
    </Dialog>
  );
};
