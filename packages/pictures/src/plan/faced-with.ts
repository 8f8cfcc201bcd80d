import type { Item } from '../figures/item.ts';

/** The look of a person whom another is proud of, jealous of, angry with. */
export const facedWith = (feeling: Item['feeling']): Partial<Item> =>
  feeling === 'proud'
    ? { pose: 'cheer', feeling: 'happy', holds: 'trophy' }
    : feeling === 'pout'
      ? { pose: 'hold', feeling: 'happy', holds: 'wrapped-gift' }
      : feeling === 'angry'
        ? { pose: 'sad', feeling: 'sad' }
        : {};
