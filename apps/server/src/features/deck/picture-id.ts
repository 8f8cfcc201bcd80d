import { createHash } from 'node:crypto';

/**
 * Id of a card's picture: the card's id and eight hex digits of what it is made from, so that a changed
 * recipe or a changed generator is another picture and every picture can be cached for ever.
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
