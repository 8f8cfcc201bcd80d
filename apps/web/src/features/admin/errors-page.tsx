import type { ErrorGroup } from '@kadro/contract';
import { adminPaths } from '@kadro/contract/admin-paths';
import { href } from '@kadro/contract/screens';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter/use-browser-location';
import { call } from '../../shared/api/call.ts';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { navigate } from '../../shared/routing/navigation.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Select } from '../../shared/ui/field.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { DeskList } from './desk-list.tsx';
import { dayAgo } from './stats-view.ts';
import desk from './desk.module.css';
import styles from './errors-page.module.css';

const spans = ['1', '7', '30', '90'] as const;

interface ErrorsView {
  readonly days: (typeof spans)[number];
  readonly version: string | null;
}

const readView = (search: string): ErrorsView => {
  const given = new URLSearchParams(search);
  return {
    days: spans.find((known) => known === given.get('days')) ?? '7',
    version: given.get('version')?.slice(0, 40) ?? null,
  };
};

const hrefOf = ({ days, version }: ErrorsView): `/${string}` =>
  href('adminErrors', { days, ...(version !== null && { version }) });

const errorsQuery = ({ days, version }: ErrorsView) =>
  queryOptions({
    queryKey: ['admin', 'errors', { days, version }],
    queryFn: ({ signal }) => {
      const query = { from: dayAgo(Number(days) - 1), to: dayAgo(0), ...(version !== null && { version }) };
      return call(adminPaths.listErrorGroups, { query }, { signal });
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** `/admin/errors`: what went wrong in browsers, the same place of the code together. */
export const AdminErrorsPage = () => {
  const t = useT();
  const view = readView(useSearch());
  const { data, isError, refetch, isPlaceholderData } = useQuery(errorsQuery(view));
  return (
    <AdminFrame screen="adminErrors">
      <div className={desk['title']}>
        <h1>{t('admin.errors')}</h1>
        <p>
          {data && data.reports > 0 && t('admin.errors.count', { reports: data.reports, groups: data.groupsTotal })}
        </p>
      </div>
      <search className={desk['filters']}>
        <Select
          aria-label={t('admin.errors.span')}
          value={view.days}
          options={spans.map((value) => ({ value, label: t('admin.errors.days', { count: Number(value) }) }))}
          onChoose={(days) => navigate(hrefOf({ ...view, days }), { replace: true })}
        />
        {view.version !== null && (
          <Link className={buttonClass()} href={hrefOf({ ...view, version: null })}>
            {t('admin.errors.allVersions')}
          </Link>
        )}
      </search>
      <DeskList
        count={data?.groups.length}
        isError={isError}
        isOld={isPlaceholderData}
        onRetry={() => void refetch()}
        none={t('admin.errors.none')}
      >
        <ol className={styles['groups']}>
          {data?.groups.map((group) => (
            <Group key={group.id} group={group} hrefWith={(version) => hrefOf({ ...view, version })} />
          ))}
        </ol>
      </DeskList>
    </AdminFrame>
  );
};

interface GroupProps {
  readonly group: ErrorGroup;
  readonly hrefWith: (version: string) => string;
}

const Group = ({ group: { count, err, instance, firstAt, lastAt, versions, info, stack }, hrefWith }: GroupProps) => {
  const t = useT();
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={styles['group']}>
      <h2 lang="en">{err}</h2>
      <p className={styles['soft']}>
        {t('admin.errors.times', { count })} · <span lang="en">{instance}</span> ·{' '}
        {format.formatRange(new Date(firstAt), new Date(lastAt))}
      </p>
      <ul className={styles['versions']} aria-label={t('admin.errors.versions')}>
        {versions.map(({ version, count: ofVersion }) => (
          <li key={version}>
            {version === null ? (
              t('admin.errors.noVersion')
            ) : (
              <Link href={hrefWith(version)} lang="en">
                {version}
              </Link>
            )}{' '}
            × {ofVersion.toLocaleString(locale)}
          </li>
        ))}
      </ul>
      <details>
        <summary>{t('admin.errors.stack')}</summary>
        <pre lang="en">{[stack, info].filter((part) => part.trim() !== '').join('\n\n') || '—'}</pre>
      </details>
    </li>
  );
};
