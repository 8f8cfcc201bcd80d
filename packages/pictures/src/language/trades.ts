import type { SettingName } from '../settings/names.ts';
import { isSettingName } from '../settings/names.ts';
import { spriteGroup } from '../sprites/catalog.ts';
import { findIn } from './lemmas.ts';
import { nouns } from './nouns.ts';

/** The attributes of a trade: its place, what idle hands carry, what is next to the person. */
export type Trade = { setting: SettingName | undefined; carried: string | undefined; beside: string | undefined };

/** `trade trade: setting, carried, beside`, each optional. */
const table = `
  cashier seller shopkeeper salesman: shop, , till
  waiter waitress: cafe, tray,
  postman mailman: city, envelope, postbox
  butcher: shop, cut-of-meat,
  hairdresser barber: room, scissors,
  carpenter: , carpentry-saw,
  plumber: , wrench,
  electrician: , light-bulb,
  gardener: garden, spade,
  fisherman: beach, fishing-pole,
  photographer: , camera,
  journalist reporter: city, microphone,
  speaker: stage, microphone,
  secretary receptionist: , telephone,
  librarian: , books,
  architect: , triangular-ruler,
  accountant: , abacus,
  tailor: room, thread,
  cleaner: , broom,
  magician: stage, magic-wand,
  drummer: stage, drum,
  guitarist: stage, guitar,
  musician: stage, violin,
  lifeguard: beach, ring-buoy,
  goalkeeper goalie footballer: meadow, soccer-ball,
  actor actress dancer: stage, ,
  dentist surgeon vet: hospital, ,
`;

const trades: Readonly<Record<string, Trade>> = Object.fromEntries(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [words = '', rest = ''] = line.trim().split(': ');
      const [setting = '', carried = '', beside = ''] = rest.split(',').map((text) => text.trim());
      const trade: Trade = {
        setting: isSettingName(setting) ? setting : undefined,
        carried: carried === '' ? undefined : carried,
        beside: beside === '' ? undefined : beside,
      };
      return words.split(' ').map((word) => [word, trade]);
    }),
);

/** The trade that a word names; a driver is identified by the preceding word for the vehicle. */
export const tradeOf = (word: string, before = ''): Trade | undefined => {
  const driven = /^drivers?$/.test(word) ? findIn(nouns, before) : undefined;
  return driven !== undefined && spriteGroup(driven).startsWith('transport')
    ? { setting: 'road', carried: undefined, beside: driven }
    : findIn(trades, word);
};

/** The place of the sentence's first trade. */
export const tradeSetting = (words: readonly string[]): SettingName | undefined =>
  words.map((word, at) => tradeOf(word, words[at - 1])?.setting).find((setting) => setting !== undefined);
