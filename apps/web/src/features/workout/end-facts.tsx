import type { WorkoutSummary } from '@kadro/contract';
import { useEffect, useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { storage } from '../../shared/storage/storage.ts';
import { IconFlame, IconSnow, IconStar } from '../../shared/ui/icons-later.tsx';
import styles from './workout-end.module.css';

/** Storage key of the last day whose flame was shown growing on this device. */
const flameKey = 'flameDay';

/** A workout's gains in figures; zeros are left out. */
export const EndFacts = ({ summary: { points, streak } }: { summary: WorkoutSummary }) => {
  const t = useT();
  const { length, freezes, wonToday, lastWonDay } = streak;
  const [isGrowing] = useState(() => wonToday && lastWonDay !== null && storage.get(flameKey) !== lastWonDay);
  useEffect(() => {
    if (isGrowing && lastWonDay !== null) storage.set(flameKey, lastWonDay);
  }, [isGrowing, lastWonDay]);
  if (points <= 0 && length <= 0 && freezes <= 0) return null;
  return (
    <ul className={styles['facts']}>
      {points > 0 && (
        <li>
          <IconStar />
          <b>{`+${points}`}</b>
          <span>{t('workout.points', { count: points })}</span>
        </li>
      )}
      {length > 0 && (
        <li data-won={wonToday || undefined} data-growing={isGrowing || undefined}>
          <IconFlame />
          <b>{length}</b>
          <span>{t('workout.streak', { count: length })}</span>
        </li>
      )}
      {freezes > 0 && (
        <li>
          <IconSnow />
          <b>{freezes}</b>
          <span>{t('workout.freezes', { count: freezes })}</span>
        </li>
      )}
    </ul>
  );
};
