import type { ManagedCard } from '@kadro/contract';

/** Status of the user's card or, while the published one is shown, of its change. */
export type CardStatus = ManagedCard['state'] | 'edit-pending' | 'edit-rejected';

/** Returns a card's status, with the reason of a refusal. If it was taken down or waits again, the status is that of the whole card. */
export const cardStatusOf = ({
  state,
  edit,
  reason,
}: ManagedCard): { readonly standing: CardStatus; readonly reason: ManagedCard['reason'] } =>
  edit !== null && state === 'published'
    ? { standing: `edit-${edit.state}`, reason: edit.reason }
    : { standing: state, reason };
