import type { FeelingName } from '../figures/feelings.ts';
import type { PoseName } from '../figures/poses.ts';
import type { Relation, ThingState } from '../figures/item.ts';
import type { ActName } from '../recipe/vocabulary.ts';
import type { Time } from '../scenery/palettes.ts';
import type { SettingName } from '../settings/names.ts';

/** English, Russian. */
export type Bilingual = readonly [en: string, ru: string];

export const personWords: Readonly<Record<string, Bilingual>> = {
  man: ['a man', 'мужчина'],
  woman: ['a woman', 'женщина'],
  boy: ['a boy', 'мальчик'],
  girl: ['a girl', 'девочка'],
  baby: ['a baby', 'малыш'],
  child: ['a child', 'ребёнок'],
  grandma: ['a grandmother', 'бабушка'],
  grandpa: ['a grandfather', 'дедушка'],
};

export const feelingWords: Readonly<Record<FeelingName, Bilingual>> = {
  calm: ['', ''],
  glad: ['looking glad', 'с радостным лицом'],
  happy: ['looking happy', 'со счастливым лицом'],
  laugh: ['laughing', 'со смеющимся лицом'],
  proud: ['looking proud', 'с гордым видом'],
  content: ['with closed eyes', 'с закрытыми глазами'],
  stern: ['looking stern', 'со строгим лицом'],
  asleep: ['asleep', 'с закрытыми глазами'],
  shy: ['looking shy', 'со смущённым лицом'],
  doubt: ['looking doubtful', 'с сомнением на лице'],
  disgust: ['looking disgusted', 'с гримасой отвращения'],
  sly: ['looking sly', 'с хитрым лицом'],
  effort: ['straining', 'с напряжённым лицом'],
  sad: ['looking sad', 'с грустным лицом'],
  cry: ['in tears', 'в слезах'],
  angry: ['looking angry', 'с сердитым лицом'],
  afraid: ['looking afraid', 'с испуганным лицом'],
  tired: ['looking tired', 'с усталым лицом'],
  ill: ['looking ill', 'с больным видом'],
  surprised: ['looking surprised', 'с удивлённым лицом'],
  worried: ['looking worried', 'с встревоженным лицом'],
  bored: ['looking bored', 'со скучающим лицом'],
  cold: ['shivering', 'дрожит от холода'],
  hot: ['suffering from the heat', 'изнывает от жары'],
  confused: ['looking confused', 'с растерянным лицом'],
  grin: ['with a wide smile', 'с широкой улыбкой'],
  frown: ['with a dark look', 'с хмурым лицом'],
  glare: ['with an angry look', 'со злым взглядом'],
  stare: ['with wide eyes', 'с широко открытыми глазами'],
  squint: ['with narrowed eyes', 'с прищуренными глазами'],
  wink: ['with one eye shut', 'с одним закрытым глазом'],
  wince: ['with a face of pain', 'с гримасой боли'],
  yawn: ['with a wide open mouth', 'с широко открытым ртом'],
  scream: ['with a shouting mouth', 'с кричащим лицом'],
  sob: ['in streams of tears', 'с потоками слёз'],
  sneeze: ['with a red nose', 'с красным носом'],
  pout: ['with an offended mouth', 'с надутыми губами'],
  kiss: ['with pursed lips', 'с губами трубочкой'],
  whistle: ['with rounded lips', 'с губами трубочкой'],
  sing: ['with an open mouth', 'с открытым ртом'],
  lick: ['with the tongue out', 'с высунутым языком'],
  dizzy: ['with spinning eyes', 'с кругами перед глазами'],
  blush: ['with red cheeks', 'с красными щеками'],
};

/** Poses worth a word; the others say nothing by themselves. */
export const poseWords: Readonly<Partial<Record<PoseName, Bilingual>>> = {
  wave: ['waving', 'машет рукой'],
  cheer: ['cheering', 'радуется'],
  give: ['holding something out', 'протягивает руки'],
  think: ['thinking', 'размышляет'],
  walk: ['walking', 'идёт'],
  run: ['running', 'бежит'],
  point: ['pointing', 'показывает рукой'],
  pointup: ['pointing up', 'показывает вверх'],
  ears: ['with the hands on the ears', 'закрывает руками уши'],
  shrug: ['shrugging', 'разводит руками'],
  push: ['pushing', 'толкает'],
  carry: ['carrying something', 'несёт ношу'],
  sad: ['hanging the head', 'с опущенной головой'],
  hug: ['with open arms', 'раскрывает объятия'],
  stop: ['with a raised hand', 'с поднятой рукой'],
  cross: ['with crossed arms', 'со скрещёнными руками'],
  sit: ['sitting', 'сидит'],
  self: ['with a hand on the chest', 'прижимает руку к груди'],
};

/** How a thing looks; Russian names have any gender, so the words do not agree with them. */
export const stateWords: Readonly<Record<ThingState, Bilingual>> = {
  fall: ['falling', 'падает вниз'],
  flipped: ['standing on its head', 'стоит на голове'],
  turned: ['facing the other way', 'смотрит в другую сторону'],
  faint: ['hardly visible', 'едва видно'],
  broken: ['broken in two', 'в виде двух обломков'],
  banned: ['crossed out in red', 'под красным знаком запрета'],
  fat: ['very fat', 'с толстыми боками'],
};

/** The pronoun form is chosen by the gender of the place: he, she, it and they. */
export const relationWords: Readonly<
  Record<Relation, { en: string; ru: readonly [masculine: string, feminine: string, plural: string] }>
> = {
  in: { en: 'in', ru: ['в нём', 'в ней', 'в них'] },
  on: { en: 'on', ru: ['на нём', 'на ней', 'на них'] },
  under: { en: 'under', ru: ['под ним', 'под ней', 'под ними'] },
  next: { en: 'next to', ru: ['рядом', 'рядом', 'рядом'] },
  behind: { en: 'behind', ru: ['за ним', 'за ней', 'за ними'] },
  front: { en: 'in front of', ru: ['перед ним', 'перед ней', 'перед ними'] },
  over: { en: 'above', ru: ['над ним', 'над ней', 'над ними'] },
  between: { en: 'between', ru: ['между ними', 'между ними', 'между ними'] },
};

export const settingWords: Readonly<Record<SettingName, Bilingual>> = {
  meadow: ['in a meadow', 'на лугу'],
  garden: ['in a garden', 'в саду'],
  farm: ['on a farm', 'на ферме'],
  forest: ['in a forest', 'в лесу'],
  mountain: ['in the mountains', 'в горах'],
  beach: ['on a beach', 'на пляже'],
  sea: ['at sea', 'в море'],
  underwater: ['under water', 'под водой'],
  city: ['in a city', 'в городе'],
  road: ['on a road', 'на дороге'],
  sky: ['in the sky', 'в небе'],
  space: ['in space', 'в космосе'],
  desert: ['in a desert', 'в пустыне'],
  room: ['in a room', 'в комнате'],
  bedroom: ['in a bedroom', 'в спальне'],
  kitchen: ['in a kitchen', 'на кухне'],
  desk: ['on a desk', 'на письменном столе'],
  office: ['in an office', 'в офисе'],
  classroom: ['in a classroom', 'в классе'],
  hospital: ['in a hospital', 'в больнице'],
  shop: ['in a shop', 'в магазине'],
  cafe: ['in a café', 'в кафе'],
  stage: ['on a stage', 'на сцене'],
  hall: ['in a hall', 'в зале с колоннами'],
  studio: ['', ''],
};

export const timeWords: Readonly<Partial<Record<Time, Bilingual>>> = {
  morning: ['in the morning', 'утром'],
  golden: ['at sunset', 'на закате'],
  dusk: ['at dusk', 'в сумерках'],
  night: ['at night', 'ночью'],
  overcast: ['on a grey day', 'в пасмурный день'],
  storm: ['in the rain', 'под дождём'],
  winter: ['in winter', 'зимой'],
  autumn: ['in autumn', 'осенью'],
};

/** How the act arranges what is listed: a phrase put before the list. */
export const actWords: Readonly<Partial<Record<ActName, Bilingual>>> = {
  contrast: ['Side by side', 'Рядом для сравнения'],
  balance: ['On a pair of scales', 'На весах'],
  stairs: ['On steps', 'На ступенях'],
  bridge: ['Two sides joined by a bridge', 'Две стороны, между ними мост'],
  think: ['Lost in thought', 'В раздумьях'],
  say: ['In conversation', 'В разговоре'],
  network: ['Linked together', 'Связаны между собой'],
  unique: ['One that differs from the rest', 'Один не такой, как остальные'],
  crowd: ['A crowd', 'Толпа'],
  fade: ['Fading away', 'Постепенно исчезает'],
  transform: ['One turning into the other', 'Одно превращается в другое'],
  cloche: ['Under a glass dome', 'Под стеклянным куполом'],
  lens: ['Under a magnifying glass', 'Под увеличительным стеклом'],
  umbrella: ['Sheltered by a large umbrella', 'Под большим зонтом'],
  door: ['At a lit open door', 'У открытой светящейся двери'],
  wall: ['Stopped by a brick wall', 'Перед кирпичной стеной'],
  path: ['On the way to a goal', 'На пути к цели'],
  orbit: ['Going round in a circle', 'Движение по кругу'],
  tower: ['On top of a shaky tower of blocks', 'На шаткой башне из кубиков'],
  tug: ['A tug of war', 'Перетягивание каната'],
  meet: ['Face to face', 'Лицом к лицу'],
  giant: ['One towers over the other', 'Один намного больше другого'],
  scatter: ['Scattered about', 'Разбросаны вокруг'],
  mirror: ['Before a mirror', 'Перед зеркалом'],
  peek: ['One hiding behind the other', 'Один выглядывает из-за другого'],
  tangle: ['A tangled thread', 'Запутанная нить'],
  face: ['Close up', 'Крупным планом'],
  burst: ['In bright rays', 'В ярких лучах'],
  confetti: ['Among flying confetti', 'Среди летящего конфетти'],
  story: ['One after another', 'Одно за другим'],
  versus: ['Two that differ', 'Двое непохожих'],
};

export const numberWords: readonly string[] = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
