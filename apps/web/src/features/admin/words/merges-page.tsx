import type { WordMerge } from '@kadro/contract';
import { adminPaths } from '@kadro/contract/admin/admin-paths';
import { href } from '@kadro/contract/screens/screens';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { hasStatus } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { translate, useT } from '../../../shared/i18n/use-t.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { navigate } from '../../../shared/routing/navigation.ts';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { showToast } from '../../../shared/ui/toast.ts';
import { AdminFrame } from '../console/admin-frame.tsx';
import { DeskList, DeskPages } from '../console/desk-list.tsx';
import { mergesQuery } from './merges-query.ts';
import { MergesTable } from './merges-table.tsx';
import { DeskTitle } from '../console/desk-title.tsx';
import { lineKeys } from '../console/line-keys.ts';
import { useKeys } from '../console/use-keys.ts';
import { usePlace } from '../console/use-place.ts';

const useReverse = () => {
  const client = useQueryClient();
  return useMutation({
    meta: { handles: [404, 409] },
    mutationFn: ({ id }: WordMerge) => call(adminPaths.reverseMerge, { params: { id } }),
    onSuccess: () => showToast({ text: translate('admin.reverseBegan') }),
    onError: (error) => {
      if (hasStatus(error, 409) || hasStatus(error, 404))
        showToast({ text: translate('admin.reverseTooLate'), tone: 'error' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
};

const keyList = [...lineKeys, ['R', 'admin.key.reverse'], ['Enter', 'admin.key.openWord']] as const;

/** `/admin/merges`: merges of words with their progress, and a way to reverse finished ones. */
export const AdminMergesPage = () => {
  const t = useT();
  const cursor = new URLSearchParams(useSearch()).get('cursor')?.slice(0, 200) ?? null;
  const { data, isError, refetch, isPlaceholderData } = useQuery(mergesQuery(cursor));
  const reverse = useReverse();
  const [asked, setAsked] = useState<WordMerge | null>(null);
  const merges = data?.merges ?? [];
  const { place, selected, keys, setPlace } = usePlace(merges);
  useKeys({
    ...keys,
    KeyR: () => {
      if (selected?.state === 'merged' && !reverse.isPending) setAsked(selected);
    },
    Enter: () => selected && navigate(href('adminWord', { id: selected.target.id })),
  });
  return (
    <AdminFrame screen="adminWords" isWide>
      <Link className={buttonClass({ tone: 'quiet' })} href={href('adminWords')}>
        {t('admin.toWords')}
      </Link>
      <DeskTitle title={t('admin.merges')} keys={keyList}>
        <p>{t('admin.mergesHint')}</p>
      </DeskTitle>
      <DeskList
        count={data?.merges.length}
        isError={isError}
        isOld={isPlaceholderData}
        onRetry={() => void refetch()}
        none={t('admin.noMerges')}
      >
        <MergesTable merges={merges} isBusy={reverse.isPending} onReverse={setAsked} place={place} onPlace={setPlace} />
      </DeskList>
      <DeskPages
        first={cursor === null ? null : href('adminMerges')}
        next={data?.nextCursor ? href('adminMerges', { cursor: data.nextCursor }) : null}
        onTurn={() => setPlace(0)}
      />
      {asked && (
        <Dialog
          isOpen
          title={t('admin.reverseTitle')}
          onClose={() => setAsked(null)}
          actions={
            <>
              <Button onClick={() => setAsked(null)}>{t('common.cancel')}</Button>
              <Button
                tone="primary"
                onClick={() => {
                  reverse.mutate(asked);
                  setAsked(null);
                }}
              >
                {t('admin.reverse')}
              </Button>
            </>
          }
        >
          <p>{t('admin.reverseText', { source: asked.source.headword, target: asked.target.headword })}</p>
        </Dialog>
      )}
    </AdminFrame>
  );
};
