import type { SecurityEvent } from '@kadro/contract';
import { useLocale, useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { Section } from '../section.tsx';
import styles from './security.module.css';
import { useActivity } from './use-security.ts';

/** The account's security events: time, kind, device and address. */
export const Activity = () => {
  const t = useT();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useActivity();
  if (!data) return <Skeleton height={200} />;
  const events = data.pages.flatMap((page) => page.events);
  return (
    <Section title={t('security.activity')}>
      <p className={styles['lead']} data-padded>
        {t('security.activityText')}
      </p>
      <ol className={styles['events']}>
        {events.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
      {hasNextPage && (
        <div className={styles['more']}>
          <Button isWide disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('security.more')}
          </Button>
        </div>
      )}
    </Section>
  );
};

/** Events that the owner should check. */
const alarming: ReadonlySet<SecurityEvent['kind']> = new Set(['refused', 'locked']);

const Event = ({ event: { kind, way, at, address, browser, system, times } }: { event: SecurityEvent }) => {
  const t = useT();
  const locale = useLocale();
  const when = new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const device = [browser, system].filter(Boolean).join(', ');
  return (
    <li data-alarming={alarming.has(kind) || undefined}>
      <p>
        <span>{t(`security.event.${kind}`)}</span>
        {way && <span className={styles['way']}>{` · ${t(`security.way.${way}`)}`}</span>}
        {times > 1 && <span className={styles['way']}>{` · ${t('security.times', { count: times })}`}</span>}
      </p>
      <p className={styles['where']}>
        <span>{when}</span>
        {device && (
          <>
            <span> · </span>
            <span lang="en" translate="no">
              {device}
            </span>
          </>
        )}
        {address && <span>{` · ${address}`}</span>}
      </p>
    </li>
  );
};
