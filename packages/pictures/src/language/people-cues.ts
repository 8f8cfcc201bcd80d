import { hashText } from '../draw/random.ts';

const people = (kind: string, words: string): Readonly<Record<string, string>> =>
  Object.fromEntries(words.split(/\s+/).map((word) => [word, kind]));

/** The kind of person a word means. */
export const peopleCues: Readonly<Record<string, string>> = {
  he: 'man',
  him: 'man',
  man: 'man',
  father: 'man',
  dad: 'man',
  uncle: 'man',
  brother: 'boy',
  husband: 'man',
  boss: 'man',
  customer: 'man',
  boy: 'boy',
  son: 'boy',
  she: 'woman',
  her: 'woman',
  woman: 'woman',
  mother: 'woman',
  mum: 'woman',
  mom: 'woman',
  aunt: 'woman',
  sister: 'girl',
  wife: 'woman',
  girl: 'girl',
  daughter: 'girl',
  i: 'man',
  you: 'woman',
  friend: 'girl',
  grandma: 'grandma',
  grandmother: 'grandma',
  grandpa: 'grandpa',
  grandfather: 'grandpa',
  baby: 'baby',
  child: 'child',
  kid: 'child',
  neighbour: 'man',
  neighbor: 'man',
  tourist: 'woman',
  guest: 'woman',
  actor: 'man',
  actress: 'woman',
  thief: 'man',
  poet: 'man',
  writer: 'woman',
  visitor: 'woman',
  employee: 'woman',
  colleague: 'woman',
  leader: 'woman',
  expert: 'man',
  witness: 'man',
  player: 'boy',
  person: 'man',
  waiter: 'man',
  waitress: 'woman',
  passenger: 'woman',
  driver: 'man',
  manager: 'woman',
  lifeguard: 'man',
  hiker: 'woman',
  runner: 'man',
  swimmer: 'woman',
  king: 'person-with-crown',
  queen: 'princess',
  cousin: 'girl',
  nephew: 'boy',
  niece: 'girl',
  gentleman: 'man',
  lady: 'woman',
  toddler: 'baby',
  teenager: 'boy',
  stranger: 'man',
  clerk: 'woman',
  patient: 'man',
  parent: 'woman',
  elder: 'grandpa',
  me: 'boy',
  somebody: 'man',
  someone: 'man',
  ...people(
    'man',
    `fisherman sailor captain professor butcher baker barber tailor carpenter plumber electrician postman mailman
    salesman businessman gardener porter guide hunter shepherd miner coach trainer footballer athlete champion dentist
    vet journalist reporter photographer author director engineer architect owner landlord prisoner criminal robber
    burglar stepfather groom bridegroom millionaire cowboy pirate policeman milkman speaker magician clown tenant
    worker zookeeper goalkeeper goalie surgeon optician policemen referee detective landlord conductor drummer guitarist musician runner winner buyer seller shopkeeper president mayor priest monk enemy opponent rival`,
  ),
  ...people(
    'woman',
    `bride housewife businesswoman secretary receptionist librarian dancer hairdresser assistant cleaner cashier
    accountant stewardess hostess widow stepmother girlfriend partner model translator psychologist client
    shopper volunteer candidate nanny babysitter goddess`,
  ),
  ...people('boy', 'schoolboy teen pupil beginner learner orphan twin boyfriend grandson'),
  ...people('girl', 'schoolgirl granddaughter classmate roommate'),
};

/** Counts as a person only if no other person is named. */
export const weakPronouns = new Set(['i', 'you', 'he', 'she', 'him', 'her', 'they', 'we', 'me', 'us', 'them']);

/** Number of people in a line, a crowd. */
export const crowds: Readonly<Record<string, number>> = { queue: 5, crowd: 9 };

/** "Three hours", "two metres": counts nothing visible. */
export const isUnit = (word: string): boolean =>
  /^(second|minute|hour|day|night|week|month|year|time|metre|meter|mile|kilometre|kilometer|kilo|percent|degree|floor)s?$/.test(
    word,
  );

export const groups: Readonly<Record<string, readonly string[]>> = {
  queue: ['woman', 'man', 'girl'],
  crowd: ['woman', 'man', 'boy'],
  children: ['boy', 'girl'],
  we: ['woman', 'man'],
  us: ['woman', 'man'],
  they: ['man', 'woman'],
  them: ['man', 'woman'],
  family: ['man', 'woman', 'girl'],
  friends: ['girl', 'boy'],
  fans: ['boy', 'girl'],
  neighbours: ['man', 'woman'],
  neighbors: ['man', 'woman'],
  people: ['woman', 'man'],
  everyone: ['woman', 'man', 'boy'],
  everybody: ['woman', 'man', 'boy'],
  team: ['boy', 'girl', 'boy'],
  choir: ['girl', 'boy', 'woman'],
  audience: ['woman', 'man', 'boy'],
  crew: ['man', 'woman'],
  kids: ['boy', 'girl'],
  parents: ['man', 'woman'],
  grandparents: ['grandma', 'grandpa'],
  grandchildren: ['boy', 'girl'],
  siblings: ['boy', 'girl'],
  couple: ['man', 'woman'],
  students: ['student', 'student'],
  workers: ['construction-worker', 'construction-worker'],
  scientists: ['scientist', 'woman-scientist'],
};

export const numbers: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  both: 2,
  several: 3,
  some: 1,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  dozen: 12,
  many: 5,
};

/** "You" and "I" may be any person: chosen once per sentence; a child next to a parent. */
export const anybody = (sentence: string, word: string, others: readonly { name: string }[]): string => {
  const isChild = others.some(({ name }) => ['grandma', 'grandpa', 'teacher'].includes(name)) || parents.test(sentence);
  const kinds = (isChild ? ['girl', 'boy'] : ['man', 'woman', 'girl', 'boy']).filter(
    (kind) => !others.some(({ name }) => name === kind),
  );
  return kinds[hashText(`${word}${sentence}`) % kinds.length] ?? 'man';
};

const parents = /\b(mum|mom|mother|dad|father|parents)\b/i;
