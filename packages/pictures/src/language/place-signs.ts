import { findIn } from './lemmas.ts';

/** What makes a place what it is, where its scenery could be another one's. */
const props: Readonly<Record<string, string>> = {
  library: 'books',
  village: 'houses',
  bookshop: 'books',
  bathroom: 'sink',
  pharmacy: 'pill',
  bakery: 'bread',
  harbour: 'ship',
  harbor: 'ship',
  zoo: 'cage',
  museum: 'statue',
  corridor: 'door',
  hallway: 'door',
  campsite: 'camping-tent',
  platform: 'locomotive',
};

/** The thing that tells the place a word names. */
export const propOf = (word: string): string | undefined => findIn(props, word);
