import type { ReportCase } from '@kadro/contract';
import { commentPaths } from '@kadro/contract/people/comment-paths';
import { href } from '@kadro/contract/screens/screens';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from 'wouter/use-browser-location';
import { hasStatus } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { translate, useT } from '../../../shared/i18n/use-t.ts';
import { navigate } from '../../../shared/routing/navigation.ts';
import { confirm } from '../../../shared/ui/ask.ts';
import { showToast } from '../../../shared/ui/toast.ts';
import { AdminFrame } from '../console/admin-frame.tsx';
import { DeskList, DeskPages } from '../console/desk-list.tsx';
import { DeskTitle } from '../console/desk-title.tsx';
import { lineKeys } from '../console/line-keys.ts';
import { removals, ReportsTable, wayTo, type ReportOutcome } from './reports-table.tsx';
import { useKeys } from '../console/use-keys.ts';
import { usePlace } from '../console/use-place.ts';

const reportsQuery = (cursor: string | null) =>
  queryOptions({
    queryKey: ['admin', 'reports', cursor],
    queryFn: ({ signal }) =>
      call(commentPaths.listReports, { query: { ...(cursor !== null && { cursor }) } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

const useDecide = () => {
  const client = useQueryClient();
  return useMutation({
    meta: { handles: [404, 409] },
    mutationFn: ({
      id,
      outcome,
      reason,
    }: {
      id: string;
      outcome: ReportOutcome;
      reason: ReportCase['latest'][0]['reason'];
    }) => call(commentPaths.decideReport, { params: { id }, body: { outcome, reason } }, { isRepeatable: true }),
    onSuccess: () => showToast({ text: translate('admin.reportDecided'), tone: 'success' }),
    onError: (error) => {
      if (hasStatus(error, 409) || hasStatus(error, 404))
        showToast({ text: translate('admin.reportTooLate'), tone: 'error' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
};

/** Asks for a confirmation. */
const isMeant = ({ subject }: ReportCase, outcome: ReportOutcome): Promise<boolean> => {
  if (outcome === 'dismissed')
    return confirm({
      title: translate('admin.reportDismissTitle'),
      text: translate('admin.reportDismissText'),
      okLabel: translate('admin.reportDismiss'),
    });
  return confirm({
    title: translate(`${removals[subject]}Title`),
    okLabel: translate(removals[subject]),
    isDangerous: true,
  });
};

const keyList = [
  ...lineKeys,
  ['R', 'admin.key.remove'],
  ['D', 'admin.key.dismiss'],
  ['Enter', 'admin.key.openLine'],
] as const;

/** `/admin/reports`: reported content that is not decided yet. */
export const AdminReportsPage = () => {
  const t = useT();
  const cursor = new URLSearchParams(useSearch()).get('cursor')?.slice(0, 200) ?? null;
  const { data, isError, refetch, isPlaceholderData } = useQuery(reportsQuery(cursor));
  const decide = useDecide();
  const ask = async (found: ReportCase, outcome: ReportOutcome): Promise<void> => {
    if (!(await isMeant(found, outcome))) return;
    decide.mutate({ id: found.id, outcome, reason: found.latest[0]?.reason ?? 'other' });
  };
  const cases = data?.cases ?? [];
  const { place, selected, keys, setPlace } = usePlace(cases);
  const act = (outcome: ReportOutcome): void => {
    if (!selected || selected.isOwn || decide.isPending) return;
    if (outcome === 'dismissed' || selected.canRemove) void ask(selected, outcome);
  };
  useKeys({
    ...keys,
    KeyR: () => act('removed'),
    KeyD: () => act('dismissed'),
    Enter: () => selected && navigate(wayTo(selected)),
  });
  return (
    <AdminFrame screen="adminReports" isWide>
      <DeskTitle title={t('admin.reports')} keys={keyList}>
        <p>{t('admin.reportsHint')}</p>
      </DeskTitle>
      <DeskList
        count={data?.cases.length}
        isError={isError}
        isOld={isPlaceholderData}
        onRetry={() => void refetch()}
        none={t('admin.noReports')}
      >
        <ReportsTable
          cases={cases}
          place={place}
          onPlace={setPlace}
          isBusy={decide.isPending}
          onDecide={(found, outcome) => void ask(found, outcome)}
        />
      </DeskList>
      <DeskPages
        first={cursor === null ? null : href('adminReports')}
        next={data?.nextCursor ? href('adminReports', { cursor: data.nextCursor }) : null}
        onTurn={() => setPlace(0)}
      />
    </AdminFrame>
  );
};
