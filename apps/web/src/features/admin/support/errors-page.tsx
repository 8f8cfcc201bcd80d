import type { ErrorGroup } from '@kadro/contract';
import { adminPaths } from '@kadro/contract/admin/admin-paths';
import { href } from '@kadro/contract/screens/screens';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter/use-browser-location';
import { call } from '../../../shared/api/call.ts';
import { useLocale, useT } from '../../../shared/i18n/use-t.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { navigate } from '../../../shared/routing/navigation.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { AdminFrame } from '../console/admin-frame.tsx';
import { DeskList } from '../console/desk-list.tsx';
import { DayRange } from '../console/day-range.tsx';
import { DeskTitle } from '../console/desk-title.tsx';
import { lineKeys } from '../console/line-keys.ts';
import { dayAgo, readDay } from '../console/days.ts';
import { useKeys } from '../console/use-keys.ts';
import { usePlace } from '../console/use-place.ts';
import { useSelectedInSight } from '../console/use-selected-in-sight.ts';
import range from '../stats/stats-page.module.css';
import styles from './errors-page.module.css';

/** Common ranges, in days; reports are stored for as long as the longest. */
const spans = [1, 7, 30, 90] as const;

interface ErrorsView {
  readonly from: string;
  readonly to: string;
  readonly version: string | null;
}

const lastDays = (days: number) => ({ from: dayAgo(days - 1), to: dayAgo(0) });

/** Returns the view in an address's query; the last 7 days by default. */
const readView = (search: string): ErrorsView => {
  const given = new URLSearchParams(search);
  const days = Number(given.get('days'));
  const usual = lastDays(spans.find((known) => known === days) ?? 7);
  const to = readDay(given.get('to')) ?? usual.to;
  const from = readDay(given.get('from')) ?? (usual.from < to ? usual.from : to);
  return { from, to, version: given.get('version')?.slice(0, 40) ?? null };
};

const queryOf = ({ from, to, version }: ErrorsView) => ({ from, to, ...(version !== null && { version }) });
const hrefOf = (view: ErrorsView): `/${string}` => href('adminErrors', queryOf(view));

const errorsQuery = (view: ErrorsView) =>
  queryOptions({
    queryKey: ['admin', 'errors', view],
    queryFn: ({ signal }) => call(adminPaths.listErrorGroups, { query: queryOf(view) }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

const keyList = [...lineKeys, ['Enter', 'admin.key.stack']] as const;

/** `/admin/errors`: errors in browsers, grouped by their place in the code. */
export const AdminErrorsPage = () => {
  const t = useT();
  const view = readView(useSearch());
  const { data, isError, refetch, isPlaceholderData } = useQuery(errorsQuery(view));
  const groups = data?.groups ?? [];
  const { place, keys, setPlace } = usePlace(groups);
  const list = useSelectedInSight<HTMLOListElement>(place);
  useKeys({
    ...keys,
    Enter: () => {
      const stack = list.current?.children[place]?.querySelector('details');
      if (stack) stack.open = !stack.open;
    },
  });
  return (
    <AdminFrame screen="adminErrors">
      <DeskTitle title={t('admin.errors')} keys={keyList}>
        <p>
          {data && data.reports > 0 && t('admin.errors.count', { reports: data.reports, groups: data.groupsTotal })}
        </p>
      </DeskTitle>
      <search className={range['range']}>
        <DayRange
          name="errors"
          from={view.from}
          to={view.to}
          onChange={(change) => {
            setPlace(0);
            navigate(hrefOf({ ...view, ...change }), { replace: true });
          }}
        />
        <nav aria-label={t('admin.errors.span')}>
          {spans.map((days) => {
            const each = { ...view, ...lastDays(days) };
            const isOn = each.from === view.from && each.to === view.to;
            return (
              <Link key={days} className={buttonClass()} href={hrefOf(each)} aria-current={isOn || undefined}>
                {t('admin.errors.days', { count: days })}
              </Link>
            );
          })}
        </nav>
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
        <ol ref={list} className={styles['groups']}>
          {groups.map((group, at) => (
            <Group
              key={group.id}
              group={group}
              isSelected={at === place}
              hrefWith={(version) => hrefOf({ ...view, version })}
            />
          ))}
        </ol>
      </DeskList>
    </AdminFrame>
  );
};

interface GroupProps {
  readonly group: ErrorGroup;
  readonly isSelected: boolean;
  readonly hrefWith: (version: string) => string;
}

const Group = ({ group, isSelected, hrefWith }: GroupProps) => {
  const { count, err, instance, firstAt, lastAt, versions, info, stack } = group;
  const t = useT();
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={styles['group']} data-selected={isSelected || undefined}>
      <h2 lang="en" translate="no">
        {err}
      </h2>
      <p className={styles['soft']}>
        <span>{`${t('admin.errors.times', { count })} · `}</span>
        <span lang="en" translate="no">
          {instance}
        </span>{' '}
        <span>{`· ${format.formatRange(new Date(firstAt), new Date(lastAt))}`}</span>
      </p>
      <ul className={styles['versions']} aria-label={t('admin.errors.versions')}>
        {versions.map(({ version, count: ofVersion }) => (
          <li key={version}>
            {version === null ? (
              <span>{t('admin.errors.noVersion')}</span>
            ) : (
              <Link href={hrefWith(version)} lang="en" translate="no">
                {version}
              </Link>
            )}{' '}
            <span>× {ofVersion.toLocaleString(locale)}</span>
          </li>
        ))}
      </ul>
      <details>
        <summary>{t('admin.errors.stack')}</summary>
        <pre lang="en" translate="no">
          {[stack, info].filter((part) => part.trim() !== '').join('\n\n') || '—'}
        </pre>
      </details>
    </li>
  );
};
