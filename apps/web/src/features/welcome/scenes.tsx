import type { Card } from '@kadro/contract';
import { useT } from '../../shared/i18n/use-t.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import { IconCheck, IconPlus } from '../../shared/ui/icons.tsx';
import { stageIcons } from '../../shared/ui/stage-badge.tsx';
import { PhotoCard } from '../../shared/preview/photo-card.tsx';
import '../../shared/ui/later.css';
import styles from './scenes.module.css';

interface SceneProps {
  cards: readonly Card[];
}

/** Page 1: a fan of cards. */
export const FanScene = ({ cards }: SceneProps) => (
  <div className={styles['scene']}>
    <PhotoCard card={cards[1]} at={1} className={classNames(styles['fan'], styles['left'])} hasWords={false} />
    <PhotoCard card={cards[2]} at={2} className={classNames(styles['fan'], styles['right'])} hasWords={false} />
    <PhotoCard card={cards[0]} at={0} className={classNames(styles['fan'], styles['front'])} />
  </div>
);

/** Page 2: a card that is swiped to and fro. */
export const SwipeScene = ({ cards }: SceneProps) => {
  const t = useT();
  return (
    <div className={styles['scene']}>
      <PhotoCard card={cards[2]} at={2} className={classNames(styles['fan'], styles['under'])} hasWords={false} />
      <div className={classNames(styles['fan'], styles['swiped'])}>
        <PhotoCard card={cards[1]} at={1} />
        <span className={classNames(styles['verdict'], styles['learn'])}>
          <IconPlus size={20} />
          {t('welcome.learn')}
        </span>
        <span className={classNames(styles['verdict'], styles['known'])}>
          <IconCheck size={20} />
          {t('welcome.known')}
        </span>
      </div>
    </div>
  );
};

const visits = [
  { stage: 'learning', day: 1 },
  { stage: 'repeating', day: 3 },
  { stage: 'fixing', day: 10 },
  { stage: 'learned', day: 30 },
] as const;

/** Page 3: one word's path through the stages, its reviews ever further apart. */
export const PathScene = ({ cards }: SceneProps) => {
  const t = useT();
  return (
    <div className={styles['scene']}>
      <PhotoCard card={cards[0]} at={0} className={classNames(styles['fan'], styles['small'])} />
      <ol className={styles['path']}>
        {visits.map(({ stage, day }) => {
          const Icon = stageIcons[stage];
          return (
            <li key={stage} data-stage={stage}>
              <span className={styles['stop']}>
                <Icon size={20} />
              </span>
              <span className={styles['name']}>{t(`stage.${stage}`)}</span>
              <span className={styles['day']}>{t('welcome.day', { count: day })}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
};
