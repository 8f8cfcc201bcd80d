import { createHash } from 'node:crypto';

/**
 * Returns the id of a card's picture: the card's id and eight hex digits of a hash of its inputs, so that a changed recipe or
 * generator gives another id and pictures can be cached for ever.
 */
export const pictureIdOf = (
  card: { id: string; recipe: string | null; example: string },
  providerVersion: string,
): string => {
  const made = createHash('sha256')
    .update(JSON.stringify([card.recipe, card.example, providerVersion]))
    .digest('hex');
  return `${card.id}-${made.slice(0, 8)}`;
};
