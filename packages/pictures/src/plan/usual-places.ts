import type { SettingName } from '../settings/names.ts';
import { isSettingName } from '../settings/names.ts';

/** Usual places of drawn things, and of others whose group is no guide, as `setting: name name`. */
const table: Readonly<Partial<Record<SettingName, string>>> = {
  room: `table shelf couch-and-lamp chair bed open-box drawer pillow rug curtains closed-curtains open-window opened-gift opened-letter door bathtub towel sink tap lamp
    hairbrush wardrobe iron washing-machine vacuum skirt belt stairs bottle
    ceiling bookcase top-bookcase bottom-bookcase plain-cake empty-bottle stepladder pocket remote-control necklace cot easel christmas-tree`,
  kitchen: 'microwave kitchen-cupboard open-fridge full-fridge fridge stove jug glass plate tray cup fork open-can',
  shop: 'till',
  hall: 'lift-doors',
  office: 'contract',
  meadow: `bridge fence brick-wall signpost deciduous-tree house empty-nest puddle bush tunnel cave chimney smoke bench
    gate swing windmill well waterfall mud rock hill trail slope pram snowball net barrel cage statue cliff
    train-carriage twig-nest ice-rink camping-tent picnic-blanket caravan hammock seesaw binoculars`,
  garden: 'watering-can rake spade rope nail pool wheelbarrow lawnmower',
  beach: 'lighthouse pier sandcastle',
  farm: 'scarecrow sack',
  classroom: 'blackboard',
  sea: 'submarine water-wave',
  sky: 'airliner',
  city: `lamp-post crosswalk engine tire flag train-station
    airport-terminal crane market-stall garage balcony`,
};

const places = new Map(
  Object.entries(table).flatMap(([setting, names]) =>
    names.split(/\s+/).map((name): [string, string] => [name, setting]),
  ),
);

/** Returns the place of a thing regardless of its group. */
export const usualPlaceOf = (name: string): SettingName | undefined => {
  const setting = places.get(name);
  return setting === undefined || !isSettingName(setting) ? undefined : setting;
};
