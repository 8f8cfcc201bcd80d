import { adminPaths } from '@kadro/contract/admin/admin-paths';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import type { CallReply } from '../../shared/api/types.ts';
import type { MessageId } from '../../shared/i18n/message-id.ts';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { AdminFrame } from './console/admin-frame.tsx';
import styles from './admin-page.module.css';
import { formatTime } from '../../shared/time/format-time.ts';

/** The figures refresh while they are shown. */
const refreshMs = 60_000;

const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => call(adminPaths.readAdminOverview, {}, { signal }),
  refetchInterval: refreshMs,
});

const figures = [
  { name: 'users', label: 'admin.users', hint: 'admin.usersHint' },
  { name: 'guests', label: 'admin.guests', hint: 'admin.guestsHint' },
  { name: 'activeToday', label: 'admin.activeToday', hint: 'admin.activeTodayHint' },
  { name: 'supportMessages', label: 'admin.supportMessages', hint: 'admin.supportMessagesHint' },
  { name: 'clientErrorsToday', label: 'admin.clientErrorsToday', hint: 'admin.clientErrorsTodayHint' },
] as const satisfies readonly { name: string; label: MessageId; hint: MessageId }[];

interface StorageProps {
  storage: NonNullable<CallReply<typeof adminPaths.readAdminOverview>['storage']>;
}

/** Free disk space, and the size of the database. */
const Storage = ({ storage: { freeBytes, databaseBytes, isReadOnly } }: StorageProps) => {
  const t = useT();
  const locale = useLocale();
  const sizeOf = (bytes: number | null): string => {
    if (bytes === null) return '—';
    const [unit, of] = bytes < 1e9 ? (['megabyte', 1e6] as const) : (['gigabyte', 1e9] as const);
    const maximumFractionDigits = unit === 'gigabyte' ? 1 : 0;
    // The number and its unit stay on one line.
    return (bytes / of).toLocaleString(locale, { style: 'unit', unit, maximumFractionDigits }).replace(/\s/, '\u00A0');
  };
  return (
    <div data-waits={isReadOnly || undefined}>
      <dt>{t('admin.storage')}</dt>
      <dd className={styles['value']}>{sizeOf(freeBytes)}</dd>
      <dd className={styles['hint']}>
        {isReadOnly ? t('admin.storageFull') : t('admin.storageHint', { size: sizeOf(databaseBytes) })}
      </dd>
    </div>
  );
};

/** `/admin`: the overview. */
export const AdminPage = () => {
  const t = useT();
  const locale = useLocale();
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(overviewQuery);
  return (
    <AdminFrame screen="admin">
      <div className={styles['title']}>
        <h1>{t('admin.title')}</h1>
        <p>{dataUpdatedAt > 0 && t('admin.asOf', { time: formatTime(dataUpdatedAt, locale) })}</p>
        <Button tone="quiet" disabled={isFetching} onClick={() => void refetch()}>
          {t('admin.refresh')}
        </Button>
      </div>
      {isError && !data && <p className={styles['failed']}>{t('admin.failed')}</p>}
      <dl className={styles['figures']}>
        {figures.map(({ name, label, hint }) => (
          <div key={name} data-waits={(name === 'supportMessages' && data && data[name] > 0) || undefined}>
            <dt>{t(label)}</dt>
            <dd className={styles['value']}>
              {data ? data[name].toLocaleString(locale) : isError ? '—' : <Skeleton width={64} height={34} />}
            </dd>
            <dd className={styles['hint']}>{t(hint)}</dd>
          </div>
        ))}
        {data?.storage && <Storage storage={data.storage} />}
      </dl>
    </AdminFrame>
  );
};
