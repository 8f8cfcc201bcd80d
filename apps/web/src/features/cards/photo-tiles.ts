import type { Photo } from '@kadro/contract';

/** A picture to choose: the card's present one, one of the four, an uploaded one, or one that was chosen earlier. */
export interface PhotoTile {
  readonly id: string;
  readonly kind: 'present' | 'earlier' | 'made' | 'own';
  /** Its number among the generated ones, from 1. */
  readonly number: number;
}

interface Known {
  /** The card's present picture; null for a new card. */
  readonly presentId: string | null;
  /** The chosen picture; empty for none. */
  readonly chosenId: string;
  /** The last upload. */
  readonly ownId: string | null;
  readonly photos: readonly Photo[];
}

/** Returns all pictures to choose from, each once, the chosen one included. */
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
