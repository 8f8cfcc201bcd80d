import { mouldedThings } from './moulded-names.ts';

/** Things the sprite set lacks, or has only as a tile, modelled by `drawn-things.ts`: width divided by height, English, Russian. */
const drawnThings = {
  ...mouldedThings,
  table: { aspect: 1.5, en: 'table', ru: 'стол' },
  'open-box': { aspect: 1.28, en: 'open box', ru: 'открытая коробка' },
  shelf: { aspect: 2.6, en: 'shelf', ru: 'полка' },
  bridge: { aspect: 2.1, en: 'bridge', ru: 'мост' },
  signpost: { aspect: 0.72, en: 'signpost', ru: 'указатель' },
  'brick-wall': { aspect: 1.5, en: 'brick wall', ru: 'кирпичная стена' },
  fence: { aspect: 1.9, en: 'fence', ru: 'забор' },
  rock: { aspect: 1.35, en: 'rock', ru: 'камень' },
  canoe: { aspect: 3.1, en: 'canoe', ru: 'каноэ' },
  puddle: { aspect: 3.4, en: 'puddle', ru: 'лужа' },
  cup: { aspect: 1.1, en: 'cup', ru: 'чашка' },
  'open-can': { aspect: 0.82, en: 'open can', ru: 'открытая банка' },
  glass: { aspect: 0.72, en: 'empty glass', ru: 'пустой стакан' },
  bottle: { aspect: 0.36, en: 'bottle', ru: 'бутылка' },
  tray: { aspect: 3.2, en: 'tray', ru: 'поднос' },
  fork: { aspect: 0.26, en: 'fork', ru: 'вилка' },
  plate: { aspect: 2.7, en: 'empty plate', ru: 'пустая тарелка' },
  'green-shirt': { aspect: 1.05, en: 'green shirt', ru: 'зелёная рубашка' },
  cliff: { aspect: 1.2, en: 'cliff', ru: 'обрыв' },
  'two-paths': { aspect: 1.25, en: 'a short way and a long one to a flag', ru: 'короткий и длинный путь к флажку' },
  'height-arrow': { aspect: 0.16, en: 'arrow up and down', ru: 'стрелка вверх и вниз' },
  'width-arrow': { aspect: 6.5, en: 'arrow to both sides', ru: 'стрелка в обе стороны' },
  crosswalk: { aspect: 3, en: 'crosswalk', ru: 'пешеходный переход' },
  trail: { aspect: 1.5, en: 'footpath', ru: 'тропинка' },
  tire: { aspect: 1, en: 'tire', ru: 'шина' },
  flag: { aspect: 0.95, en: 'flag', ru: 'флаг' },
  slope: { aspect: 1.5, en: 'steep hillside', ru: 'крутой склон' },
  stove: { aspect: 0.78, en: 'stove', ru: 'плита' },
  fridge: { aspect: 0.52, en: 'fridge', ru: 'холодильник' },
  foot: { aspect: 1.35, en: 'foot', ru: 'ступня' },
  statue: { aspect: 0.56, en: 'statue', ru: 'статуя' },
  spade: { aspect: 0.3, en: 'spade', ru: 'лопата' },
  cage: { aspect: 0.8, en: 'cage', ru: 'клетка' },
  curtains: { aspect: 1.05, en: 'curtains', ru: 'шторы' },
  hill: { aspect: 2.8, en: 'hill', ru: 'холм' },
  lake: { aspect: 3, en: 'lake', ru: 'озеро' },
  river: { aspect: 2.1, en: 'river', ru: 'река' },
  grass: { aspect: 1.5, en: 'grass', ru: 'трава' },
  pillow: { aspect: 1.6, en: 'pillow', ru: 'подушка' },
  rug: { aspect: 4.2, en: 'rug', ru: 'коврик' },
  bush: { aspect: 1.35, en: 'bush', ru: 'куст' },
  drawer: { aspect: 1.5, en: 'open drawer', ru: 'выдвинутый ящик' },
  branch: { aspect: 1.15, en: 'branch', ru: 'ветка' },
  'left-arrow': { aspect: 1.25, en: 'arrow to the left', ru: 'стрелка влево' },
  'right-arrow': { aspect: 1.25, en: 'arrow to the right', ru: 'стрелка вправо' },
  'up-arrow': { aspect: 0.8, en: 'arrow up', ru: 'стрелка вверх' },
  'down-arrow': { aspect: 0.8, en: 'arrow down', ru: 'стрелка вниз' },
} as const;

type NumberName = `number-${number}`;

export type NamedThing = keyof typeof drawnThings;

export type DrawnName = NamedThing | NumberName;

const numberPattern = /^number-\d{1,4}$/;

/** `number-20`: its figures, as large things. */
export const isNumberName = (text: string): text is NumberName => numberPattern.test(text);

export const digitsOf = (name: NumberName): string => name.slice('number-'.length);

export const isDrawnName = (text: string): text is DrawnName => Object.hasOwn(drawnThings, text) || isNumberName(text);

type DrawnThing = { aspect: number; en: string; ru: string };

/** What is known of a drawn thing before it is drawn. */
export const drawnThing = (name: DrawnName): DrawnThing => {
  if (!isNumberName(name)) return drawnThings[name];
  const digits = digitsOf(name);
  return { aspect: 0.6 * digits.length, en: `number ${digits}`, ru: `число ${digits}` };
};
