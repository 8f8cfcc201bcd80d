import type { AdminCard, RefusalReason } from '@kadro/contract';
import { cardPaths } from '@kadro/contract/card-paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, hasStatus } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { showToast } from '../../shared/ui/toast.ts';

export type Verdict =
  | { readonly action: 'approved' }
  | { readonly action: 'rejected' | 'taken-down'; readonly reason: RefusalReason };

/** A decision that can still be taken back. */
export interface Undoable {
  readonly card: AdminCard;
  readonly action: Verdict['action'];
  readonly untilMs: number;
}

const decide = ({ card, verdict }: { card: AdminCard; verdict: Verdict }) => {
  const params = { id: card.id };
  const { version } = card;
  if (verdict.action === 'approved') return call(cardPaths.approveCard, { params, body: { version } });
  const path = verdict.action === 'rejected' ? cardPaths.rejectCard : cardPaths.takeCardDown;
  return call(path, { params, body: { version, reason: verdict.reason } });
};

const actions = ['approved', 'rejected', 'taken-down', 'undone'] as const;

/** Says who was first, or that the card is another one by now. */
const tellConflict = ({ body }: ApiError): void => {
  const decision = body['decision'];
  const told = typeof decision === 'object' && decision !== null ? Object.fromEntries(Object.entries(decision)) : {};
  const action = actions.find((known) => known === told['action']);
  const by = typeof told['by'] === 'string' ? told['by'] : '—';
  showToast({
    text: action ? translate(`admin.first.${action}`, { by }) : translate('admin.changedMeanwhile'),
    tone: 'error',
  });
};

/** What admins decide about cards, and the way back from the last decision for as long as the server allows it. */
export const useDecisions = () => {
  const client = useQueryClient();
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  useEffect(() => {
    if (undoable === null) return undefined;
    const timer = setTimeout(() => setUndoable(null), Math.max(0, undoable.untilMs - Date.now()));
    return () => clearTimeout(timer);
  }, [undoable]);
  const refresh = () => client.invalidateQueries({ queryKey: ['admin', 'cards'] });
  const fail = (error: unknown): Promise<void> => {
    if (error instanceof ApiError && hasStatus(error, 409)) tellConflict(error);
    else if (hasStatus(error, 403)) showToast({ text: translate('admin.ownCard'), tone: 'error' });
    return refresh();
  };
  const meta = { handles: [403, 404, 409] } as const;
  const decision = useMutation({
    meta,
    mutationFn: decide,
    onSuccess: ({ card, undoUntil }, { verdict: { action } }) => {
      setUndoable({ card, action, untilMs: Date.parse(undoUntil) });
      return refresh();
    },
    onError: fail,
  });
  const back = useMutation({
    meta,
    mutationFn: ({ card: { id, version } }: Undoable) =>
      call(cardPaths.undoDecision, { params: { id }, body: { version } }),
    onMutate: () => setUndoable(null),
    onSuccess: () => {
      showToast({ text: translate('admin.undone') });
      return refresh();
    },
    onError: fail,
  });
  return {
    isBusy: decision.isPending || back.isPending,
    undoable,
    decide: (card: AdminCard, verdict: Verdict) => decision.mutate({ card, verdict }),
    undo: () => {
      if (undoable) back.mutate(undoable);
    },
  };
};

export type Decisions = ReturnType<typeof useDecisions>;

/** What can be decided about a card by whoever looks at it. */
export const optionsFor = ({ isOwn, submittedAt, state }: AdminCard) => ({
  canJudge: !isOwn && submittedAt !== null,
  canTakeDown: !isOwn && state === 'published',
});
