import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { href } from '@kadro/contract/screens/screens';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { formatRelative } from '../../shared/time/format-relative.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { IconClock, IconSeed } from '../../shared/ui/icons-later.tsx';
import { TopBar } from './top-bar.tsx';
import styles from './workout-page.module.css';

/** Nothing is due: the time of the next word, and a link to new ones. */
export const NothingDue = ({ nextDueAt }: { nextDueAt: string | null }) => {
  const t = useT();
  const locale = useLocale();
  const nowMs = useNow();
  const timeZone = useTimeZone();
  return (
    <div className={styles['page']}>
      <TopBar />
      <EmptyState
        icon={nextDueAt === null ? <IconSeed size={40} /> : <IconClock size={40} />}
        title={t(nextDueAt === null ? 'workout.noWordsTitle' : 'workout.nothingDueTitle')}
        text={
          nextDueAt === null
            ? t('workout.noWordsText')
            : t('workout.nothingDueText', { time: formatRelative(Date.parse(nextDueAt), nowMs, locale, timeZone) })
        }
        action={
          <>
            <Link className={buttonClass({ tone: 'primary' })} href={href('main')}>
              {t('workout.toNewWords')}
            </Link>
            {nextDueAt !== null && (
              <Link className={buttonClass({ tone: 'quiet' })} href={href('workout', { practice: 'learning' })}>
                {t('workout.practise')}
              </Link>
            )}
          </>
        }
      />
    </div>
  );
};
