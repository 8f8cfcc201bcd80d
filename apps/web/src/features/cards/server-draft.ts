import type { CardDraft } from '@kadro/contract';
import { cardPaths } from '@kadro/contract/cards/card-paths';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { emptyFields, isSame } from './card-fields.ts';
import { readFields, type DeviceDraft } from './device-drafts.ts';

/** Reads the author's drafts of new cards, from all devices. */
export const draftsQuery = queryOptions({
  queryKey: ['cards', 'drafts'],
  queryFn: ({ signal }) => call(cardPaths.listDrafts, {}, { signal }),
  // A list that is shown again must not bring back cards that were sent since.
  gcTime: 0,
});

/** Deletes a draft on the server. */
export const dropServerDraft = (id: string): Promise<unknown> =>
  call(cardPaths.dropDraft, { params: { id } }, { isRepeatable: true, keepalive: true });

/**
 * Merges the drafts of this and other devices, each once, the latest first. Without local changes the server's copy is newer; with
 * them, both meet at the next save. A draft without local changes that is gone on the server is dropped.
 */
export const joinDrafts = (
  here: readonly DeviceDraft[],
  there: readonly CardDraft[],
  owner: string | null,
): DeviceDraft[] => {
  const isUntouched = ({ fields, kept }: DeviceDraft): boolean => kept !== null && isSame(fields, kept.fields);
  const kept = there.map(({ id, version, draft, updatedAt }): DeviceDraft => {
    const fields = readFields(draft);
    const local = here.find((one) => one.id === id);
    const isOurs = local !== undefined && (local.kept?.version === version || !isUntouched(local));
    if (isOurs) return local;
    const savedAtMs = Date.parse(updatedAt);
    return { id, version: null, base: emptyFields, owner, savedAtMs, fields, kept: { version, fields } };
  });
  const onlyHere = here.filter((draft) => !isUntouched(draft) && !there.some(({ id }) => id === draft.id));
  return [...kept, ...onlyHere].sort((one, other) => other.savedAtMs - one.savedAtMs);
};
