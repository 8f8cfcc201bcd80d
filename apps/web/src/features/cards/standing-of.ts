import type { ManagedCard } from '@kadro/contract';

/** How a card of one's own stands: as a whole, or, while the published one is shown, its change. */
export type CardStatus = ManagedCard['state'] | 'edit-pending' | 'edit-rejected';

/** A card's standing, with why it was refused. What was taken down, or waits again, stands as a whole, whatever was changed of it. */
export const cardStatusOf = ({
  state,
  edit,
  reason,
}: ManagedCard): { readonly standing: CardStatus; readonly reason: ManagedCard['reason'] } =>
  edit !== null && state === 'published'
    ? { standing: `edit-${edit.state}`, reason: edit.reason }
    : { standing: state, reason };
