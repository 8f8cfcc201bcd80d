import { auditActions } from '@kadro/contract/admin/audit-actions';
import { adminPaths } from '@kadro/contract/admin/admin-paths';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter/use-browser-location';
import { call } from '../../../shared/api/call.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { navigate } from '../../../shared/routing/navigation.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { IconClose } from '../../../shared/ui/icons-later.tsx';
import { AdminFrame } from '../console/admin-frame.tsx';
import { AuditTable, pageOf } from './audit-table.tsx';
import { auditHref, readAuditView, type AuditView } from './audit-view.ts';
import { DeskList, DeskPages } from '../console/desk-list.tsx';
import { DeskTitle } from '../console/desk-title.tsx';
import { FilterSelect } from '../console/filter-select.tsx';
import { lineKeys } from '../console/line-keys.ts';
import { useKeys } from '../console/use-keys.ts';
import { usePlace } from '../console/use-place.ts';
import styles from '../console/desk.module.css';

const auditQuery = ({ action, by, subject, cursor }: AuditView) =>
  queryOptions({
    queryKey: ['admin', 'audit', { action, by, subject, cursor }],
    queryFn: ({ signal }) =>
      call(
        adminPaths.listAudit,
        {
          query: {
            ...(action && { action }),
            ...(by !== null && { by }),
            ...(subject !== null && { subject }),
            ...(cursor !== null && { cursor }),
          },
        },
        { signal },
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

const keyList = [...lineKeys, ['Enter', 'admin.key.openLine']] as const;

/** `/admin/audit`: actions of admins, the newest first; a line's admin and subject link to filters. */
export const AdminAuditPage = () => {
  const t = useT();
  const view = readAuditView(useSearch());
  const { data, isError, refetch, isPlaceholderData } = useQuery(auditQuery(view));
  const lines = data?.lines ?? [];
  const { place, selected, keys, setPlace } = usePlace(lines);
  useKeys({
    ...keys,
    Enter: () => {
      const page = selected && pageOf(selected);
      if (page) navigate(page);
    },
  });
  const name = lines.find(({ by }) => by?.id === view.by)?.by?.name ?? t('admin.noName');
  const go = (next: Partial<AuditView>): string => auditHref({ ...view, cursor: null, ...next });
  return (
    <AdminFrame screen="adminAudit" isWide>
      <DeskTitle title={t('admin.audit')} keys={keyList}>
        <p>{t('admin.auditHint')}</p>
      </DeskTitle>
      <search className={styles['filters']}>
        <FilterSelect
          label={t('admin.action')}
          any={t('admin.anyAction')}
          value={view.action}
          options={auditActions.map((value) => ({ value, label: t(`admin.audit.${value}`) }))}
          onChoose={(action) => navigate(go({ action }), { replace: true })}
        />
        {view.by !== null && <Filter label={t('admin.onlyBy', { name })} href={go({ by: null })} />}
        {view.subject !== null && <Filter label={t('admin.onlySubject')} href={go({ subject: null })} />}
      </search>
      <DeskList
        count={data?.lines.length}
        isError={isError}
        isOld={isPlaceholderData}
        onRetry={() => void refetch()}
        none={t('admin.noAudit')}
      >
        <AuditTable lines={lines} isOfOne={view.subject !== null} hrefWith={go} place={place} onPlace={setPlace} />
      </DeskList>
      <DeskPages
        first={view.cursor === null ? null : go({})}
        next={data?.nextCursor ? go({ cursor: data.nextCursor }) : null}
        onTurn={() => setPlace(0)}
      />
    </AdminFrame>
  );
};

/** An active filter; a tap removes it. */
const Filter = ({ label, href }: { label: string; href: string }) => {
  const t = useT();
  return (
    <Link
      className={classNames(buttonClass(), styles['filter'])}
      href={href}
      aria-label={t('admin.dropFilter', { filter: label })}
    >
      {label}
      <IconClose size={16} />
    </Link>
  );
};
