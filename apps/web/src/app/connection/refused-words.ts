import { cardPaths } from '@kadro/contract/cards/card-paths';
import { call } from '../../shared/api/call.ts';
import type { OutboxEntry } from '../../shared/outbox/outbox-entry.ts';

/** Enough to recognise the entries. */
const maxWords = 12;

/** Reads the headwords of refused choices; cards that no longer exist are left out. */
export const readRefusedWords = async (entries: readonly OutboxEntry[]): Promise<string[]> => {
  const ids = entries.flatMap(({ refusal, card }) => (refusal === null || card === null ? [] : card));
  const pages = await Promise.allSettled(
    [...new Set(ids)].slice(0, maxWords).map((id) => call(cardPaths.readCard, { params: { id } })),
  );
  return pages.flatMap((page) => (page.status === 'fulfilled' ? page.value.card.headword : []));
};
