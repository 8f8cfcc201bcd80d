import type { Item } from '../figures/item.ts';

/** The look of a person who is the object of pride, jealousy or anger. */
export const facedWith = (feeling: Item['feeling']): Partial<Item> =>
  feeling === 'proud'
    ? { pose: 'cheer', feeling: 'happy', holds: 'trophy' }
    : feeling === 'pout'
      ? { pose: 'hold', feeling: 'happy', holds: 'wrapped-gift' }
      : feeling === 'angry'
        ? { pose: 'sad', feeling: 'sad' }
        : {};
