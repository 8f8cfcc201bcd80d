import type { Photo } from '@kadro/contract';

/** A picture to choose: what the card shows now, one of the four, one's own, or one that was chosen earlier. */
export interface PhotoTile {
  readonly id: string;
  readonly kind: 'present' | 'earlier' | 'made' | 'own';
  /** Its place among those that were made, from 1. */
  readonly number: number;
}

interface Known {
  /** What the card shows; null of a new card. */
  readonly presentId: string | null;
  /** What is chosen; empty for nothing. */
  readonly chosenId: string;
  /** What was uploaded last. */
  readonly ownId: string | null;
  readonly photos: readonly Photo[];
}

/** All pictures that can be chosen, each once: what is chosen is always among them. */
export const tilesOf = ({ presentId, chosenId, ownId, photos }: Known): PhotoTile[] => {
  const made = photos.map(({ id }, place): PhotoTile => ({ id, kind: 'made', number: place + 1 }));
  const isElsewhere = (id: string): boolean =>
    id === presentId || id === ownId || photos.some((photo) => photo.id === id);
  const one = (id: string | null, kind: PhotoTile['kind']): PhotoTile[] => (id ? [{ id, kind, number: 0 }] : []);
  return [
    ...one(photos.some(({ id }) => id === presentId) ? null : presentId, 'present'),
    ...one(isElsewhere(chosenId) ? null : chosenId, 'earlier'),
    ...made,
    ...one(ownId === presentId ? null : ownId, 'own'),
  ];
};
