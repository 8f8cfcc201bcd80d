import { findIn } from './lemmas.ts';

/** Things that identify a place whose scenery is ambiguous. */
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

/** The thing that identifies the place a word names. */
export const propOf = (word: string): string | undefined => findIn(props, word);
