import type { AdminCard, BulkApproval, RefusalReason } from '@kadro/contract';
import { adminPaths } from '@kadro/contract/admin/admin-paths';
import { cardPaths } from '@kadro/contract/cards/card-paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, hasStatus } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { translate } from '../../../shared/i18n/use-t.ts';
import { pressGuard } from '../../../shared/press/presses.ts';
import { showToast } from '../../../shared/ui/toast.ts';

export type ConsoleDecision =
  | { readonly action: 'approved' }
  | { readonly action: 'rejected' | 'taken-down'; readonly reason: RefusalReason };

/** A decision that can still be undone; `version` is the card's version after it. */
export interface Undoable {
  readonly id: string;
  readonly version: number;
  readonly word: string;
  readonly action: ConsoleDecision['action'];
  readonly untilMs: number;
}

const decide = ({ card, verdict }: { card: AdminCard; verdict: ConsoleDecision }) => {
  const params = { id: card.id };
  const { version } = card;
  if (verdict.action === 'approved') return call(cardPaths.approveCard, { params, body: { version } });
  const path = verdict.action === 'rejected' ? cardPaths.rejectCard : cardPaths.takeCardDown;
  return call(path, { params, body: { version, reason: verdict.reason } });
};

const actions = ['approved', 'rejected', 'taken-down', 'undone'] as const;

/** Shows who decided first, or that the card has changed. */
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

/** Shows the cards that were not approved with the others, with the reasons. */
const tellRefused = (refused: BulkApproval['refused'], words: ReadonlyMap<string, string>): void => {
  if (refused.length === 0) return;
  const whys = refused.map(({ id, why }) => translate(`admin.refused.${why}`, { word: words.get(id) ?? id }));
  showToast({
    title: translate('admin.refused', { count: refused.length }),
    text: whys.slice(0, 5).join(' '),
    tone: 'error',
  });
};

/** Returns the decisions that can still be undone; the oldest first. */
const stillOpen = (all: readonly Undoable[]): readonly Undoable[] => all.filter(({ untilMs }) => untilMs > Date.now());

/** Decides about cards, and undoes decisions for as long as the server allows it. */
export const useDecisions = () => {
  const client = useQueryClient();
  const [undoable, setUndoable] = useState<readonly Undoable[]>([]);
  useEffect(() => {
    const [first] = undoable;
    if (first === undefined) return undefined;
    const timer = setTimeout(() => setUndoable(stillOpen), Math.max(0, first.untilMs - Date.now()));
    return () => clearTimeout(timer);
  }, [undoable]);
  // Earlier decisions remain undoable until they expire.
  const add = (decided: readonly Undoable[]): void => {
    const ids = new Set(decided.map(({ id }) => id));
    setUndoable((all) => [...stillOpen(all).filter(({ id }) => !ids.has(id)), ...decided]);
  };
  const refresh = () => client.invalidateQueries({ queryKey: ['admin', 'cards'] });
  const fail = (error: unknown): Promise<void> => {
    if (error instanceof ApiError && hasStatus(error, 409)) tellConflict(error);
    else if (hasStatus(error, 403)) showToast({ text: translate('admin.ownCard'), tone: 'error' });
    // The server's message is meant for the author.
    else if (hasStatus(error, 422)) {
      const isWord = 'headword' in error.serverValidationErrors;
      showToast({ text: translate(isWord ? 'admin.wordInUse' : 'admin.changedMeanwhile'), tone: 'error' });
    }
    return refresh();
  };
  const meta = { handles: [403, 404, 409, 422] } as const;
  const decision = useMutation({
    meta,
    mutationFn: decide,
    onSuccess: ({ card: { id, version, card }, undoUntil }, { verdict: { action } }) => {
      add([{ id, version, word: card.headword, action, untilMs: Date.parse(undoUntil) }]);
      return refresh();
    },
    onError: fail,
  });
  const many = useMutation({
    mutationFn: (cards: readonly AdminCard[]) =>
      call(adminPaths.approveCards, { body: { cards: cards.map(({ id, version }) => ({ id, version })) } }),
    onSuccess: ({ approved, refused, undoUntil }, cards) => {
      const words = new Map(cards.map(({ id, card }) => [id, card.headword]));
      const untilMs = Date.parse(undoUntil);
      add(approved.map(({ id, version }) => ({ id, version, word: words.get(id) ?? id, action: 'approved', untilMs })));
      tellRefused(refused, words);
      return refresh();
    },
    onError: refresh,
  });
  const picture = useMutation({
    meta,
    mutationFn: ({ card: { id, version }, photoId }: { card: AdminCard; photoId: string }) =>
      call(adminPaths.chooseCardPicture, { params: { id }, body: { version, photoId } }),
    onSuccess: refresh,
    onError: fail,
  });
  const back = useMutation({
    meta,
    mutationFn: ({ id, version }: Undoable) => call(cardPaths.undoDecision, { params: { id }, body: { version } }),
    onMutate: ({ id }) => setUndoable((all) => all.filter((each) => each.id !== id)),
    onSuccess: () => {
      showToast({ text: translate('admin.undone') });
      return refresh();
    },
    onError: fail,
  });
  return {
    isBusy: decision.isPending || many.isPending || back.isPending || picture.isPending,
    undoable,
    decide: (card: AdminCard, verdict: ConsoleDecision) => decision.mutate({ card, verdict }),
    approveMany: (cards: readonly AdminCard[]) => many.mutate(cards),
    /** Id of the picture being assigned to a card; null for none. */
    picking: picture.isPending ? picture.variables.photoId : null,
    choosePicture: (card: AdminCard, photoId: string) => picture.mutate({ card, photoId }),
    /** Undoes a decision, the last one by default. */
    undo: (one = undoable.at(-1)) => {
      if (one && !back.isPending && pressGuard.takes('undo')) back.mutate(one);
    },
  };
};

export type Decisions = ReturnType<typeof useDecisions>;

/** Returns the decisions about a card that the viewer can make. */
export const optionsFor = ({ isOwn, submittedAt, state, origin }: AdminCard) => ({
  canJudge: !isOwn && submittedAt !== null,
  canTakeDown: !isOwn && state === 'published',
  canChoosePicture: !isOwn && origin === 'staff' && state === 'pending',
});
