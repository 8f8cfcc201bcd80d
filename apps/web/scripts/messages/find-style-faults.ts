import { locales, type Locale } from '../../src/shared/i18n/locales.ts';
import { readCatalogues, type Catalogued } from './read-catalogues.ts';
import { specifiedSentences } from './specified-sentences.ts';

/** A forbidden pattern, and the replacement; `docs/texts.md` has the reasons. */
interface Rule {
  readonly pattern: RegExp;
  readonly advice: string;
  /** Exempt groups: legal documents have legal terms. */
  readonly except?: readonly string[];
}

const ofBoth: readonly Rule[] = [
  { pattern: /"/, advice: 'quotation marks are “ ” in English, « » in Russian' },
  { pattern: /(?<=\p{L})'|'(?=\p{L})/u, advice: 'an apostrophe is ’' },
  { pattern: /\.\.\./, advice: 'three dots are one sign, …' },
  { pattern: / …/, advice: 'no space before …' },
  { pattern: /[\u00a0\u202f]/, advice: 'plain spaces: the build makes those that do not break' },
  { pattern: / {2}|^ | $/, advice: 'a space too many' },
  { pattern: / - |–/, advice: 'a dash is —' },
  { pattern: / [,.;:!?](?!\d)/, advice: 'no space before a stop' },
  { pattern: /!.*!/s, advice: 'one exclamation mark is enough' },
];

const ofLanguage: Record<Locale, readonly Rule[]> = {
  en: [
    {
      pattern: /\b(?:sign(?:ed)?|signing)[ -](?:in|out|up)\b/i,
      advice: 'people log in and log out',
      except: ['welcome', 'metadata'],
    },
    { pattern: /\bletters?\b/i, advice: 'what is sent is an e-mail' },
    { pattern: /\b[Ee]mails?\b/, advice: 'e-mail has its hyphen' },
    { pattern: /\brepeat (?:#|\{|words?|it|them)/i, advice: 'words are reviewed' },
    {
      pattern: /\b(?:do|does|did|is|are|was|were|can|could|will|would|have|has) ?not\b/i,
      advice: 'contractions: don’t, isn’t, can’t',
      except: ['legal'],
    },
    { pattern: /\b(?:one’s|oneself|whoever|meanwhile|anew)\b/i, advice: 'plain words', except: ['legal'] },
    { pattern: /—/, advice: 'English does without dashes here' },
  ],
  ru: [
    { pattern: /”|(?<!„[^“]*)“/, advice: 'quotation marks are « », inside them „ “' },
    {
      pattern: /изучени[ия]\b|на изучении/iu,
      advice: 'слова «в обучении»',
      except: ['legal', 'shell', 'learning', 'metadata'],
    },
    { pattern: /в изучени[ие]/iu, advice: 'слова «в обучении»' },
    { pattern: /известн(?:ые|ых|ое) слов/iu, advice: '«знакомые слова»' },
    { pattern: /фотокарточ/iu, advice: '«карточки с картинками»' },
    {
      pattern:
        /(?<!\p{L})(?:данн(?:ый|ая|ое|ого|ой)|является|осуществля\p{L}+|производится|необходимо|в случае если|посредством)(?!\p{L})/iu,
      advice: 'no language of offices',
      except: ['legal'],
    },
    { pattern: /(?<!\p{L})(?:Вы|Вас|Вам|Вами|Ваш\p{L}*)(?!\p{L})/u, advice: '«вы» has a small letter' },
    {
      pattern:
        /(?<!\p{L})(?:еще|ее|все еще|свое|твое|мое|чье|нее|прошел|пришел|нашел|идет|ждет|вернется|найдется|учетн\p{L}+|счет)(?!\p{L})/iu,
      advice: 'ё',
    },
    { pattern: /(?<!\p{L})(?:имейл\p{L}*|емейл\p{L}*|e-mail)(?!\p{L})/iu, advice: '«почта» or «письмо»' },
    { pattern: /слов\(|\(а\)|\(ов\)/u, advice: 'a plural by its forms' },
    { pattern: /(?<!\p{L})очк(?:о|а|ов)(?!\p{L})/iu, advice: '«баллы»' },
    { pattern: /стрик|логин(?!\p{L})|учётн\p{L}+ запис/iu, advice: '«серия», «вход», «аккаунт»' },
  ],
};

/** Returns a message as read: without parameter names, and in lower case at the start of a sentence, where «вы» may be capital. */
const readable = (text: string): string =>
  text
    .replaceAll(/\{\w+(?=[,}])/g, '{')
    .replaceAll(/(?<=^|[.!?:…»\n}{] ?|[.!?:…] )\p{Lu}/gu, (letter) => letter.toLowerCase());

/** A title is no sentence. */
const isTitle = (id: string): boolean => /^title\.|Title(?:\.|\d|$)/.test(id);

const faultsOf = (locale: Locale, { id, text, group }: Catalogued): string[] => {
  const specified = locale === 'en' ? specifiedSentences[id] : undefined;
  if (specified !== undefined)
    return text === specified ? [] : [`${id}: the specification says “${specified}” (docs/texts.md)`];
  const plain = readable(text);
  const faults = [...ofBoth, ...ofLanguage[locale]]
    .filter(({ pattern, except = [] }) => !except.includes(group) && pattern.test(plain))
    .map(({ pattern, advice }) => `“${pattern.exec(plain)?.[0] ?? ''}”: ${advice}`);
  if (isTitle(id) && plain.endsWith('.')) faults.push('a title has no full stop');
  return faults.map((fault) => `${id}: ${locale}: ${fault} (docs/texts.md)`);
};

/** Returns violations of the style of `docs/texts.md` that a program can detect. */
export const findStyleFaults = (read: (locale: Locale) => readonly Catalogued[] = readCatalogues): string[] =>
  locales.flatMap((locale) => read(locale).flatMap((message) => faultsOf(locale, message)));
