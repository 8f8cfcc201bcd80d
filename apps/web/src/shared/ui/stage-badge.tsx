import type { Stage } from '@kadro/core/terms/levels';
import { useT } from '../i18n/use-t.ts';
import { Chip } from './chip.tsx';
import { classNames } from './class-names.ts';
import type { IconComponent } from './icon.tsx';
import { IconPin, IconRepeat, IconSeed, IconStar } from './icons-later.tsx';
import styles from './stage-badge.module.css';

/** The icon of each stage, so that colour is never the only sign. */
export const stageIcons: Readonly<Record<Stage, IconComponent>> = {
  learning: IconSeed,
  repeating: IconRepeat,
  fixing: IconPin,
  learned: IconStar,
};

/** The stage of a word: icon, name and colour. */
export const StageBadge = ({ stage }: { stage: Stage }) => {
  const t = useT();
  const Icon = stageIcons[stage];
  return (
    <Chip className={classNames(styles['stage'], styles[stage])}>
      <Icon size={15} strokeWidth={2.4} />
      <span>{t(`stage.${stage}`)}</span>
    </Chip>
  );
};
