/** A message as the build compiles it from its ICU text: plain, or its parts one after another. */
export type CompiledMessage = string | readonly MessagePart[];
type MessagePart =
  | string
  | readonly [name: string]
  | readonly [name: string, kind: 'plural', forms: Readonly<Record<string, CompiledMessage>>];
/** Compiled messages by their ids. */
export type Messages = Readonly<Record<string, CompiledMessage>>;
export type MessageValues = Readonly<Record<string, string | number>>;

const rules = new Map<string, Intl.PluralRules>();

/** The form of a count: an exact one such as `=0`, compiled to its number, or that of the language's grammar. */
const formOf = (forms: Readonly<Record<string, CompiledMessage>>, count: number, locale: string): CompiledMessage => {
  const grammar = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, grammar);
  return forms[count] ?? forms[grammar.select(count)] ?? forms['other'] ?? '';
};

/** Formats a count with thousands separators; a small one needs none, and a page's first formatter takes the browser 30 to 50 ms. */
const wordNumber = (count: number, locale: string): string =>
  Number.isInteger(count) && count >= 0 && count < 1000 ? String(count) : count.toLocaleString(locale);

/** Fills in a compiled message: parameters by name, plurals by their counts, which replace `#` in the form. */
export const wordMessage = (
  message: CompiledMessage,
  locale: string,
  values: MessageValues = {},
  count = '#',
): string => {
  if (typeof message === 'string') return message;
  return message
    .map((part) => {
      if (typeof part === 'string') return part === '#' ? count : part;
      const [name, , forms] = part;
      const value = values[name] ?? '';
      if (!forms) return value;
      return wordMessage(formOf(forms, Number(value), locale), locale, values, wordNumber(Number(value), locale));
    })
    .join('');
};
