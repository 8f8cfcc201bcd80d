import type { ManagedCard } from '@kadro/contract';

/** How a card of one's own stands: as a whole, or, while the published one is shown, its change. */
export type Standing = ManagedCard['state'] | 'edit-pending' | 'edit-rejected';

/** A card's standing, with why it was refused. What was taken down, or waits again, stands as a whole, whatever was changed of it. */
export const standingOf = ({
  state,
  edit,
  reason,
}: ManagedCard): { readonly standing: Standing; readonly reason: ManagedCard['reason'] } =>
  edit !== null && state === 'published'
    ? { standing: `edit-${edit.state}`, reason: edit.reason }
    : { standing: state, reason };
