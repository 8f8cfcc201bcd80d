import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { locales, type Locale } from '../../src/shared/i18n/locales.ts';
import { readCatalogues, type Catalogued } from './read-catalogues.ts';

const pluralForms: Record<Locale, readonly string[]> = { en: ['one', 'other'], ru: ['one', 'few', 'many', 'other'] };

interface Shape {
  names: Set<string>;
  plurals: Set<string>[];
}

/** Returns a message's parameters and the forms of each of its plurals. */
const shapeOf = (message: CompiledMessage | string, shape: Shape = { names: new Set(), plurals: [] }): Shape => {
  for (const token of typeof message === 'string' ? [] : message) {
    if (typeof token === 'string') continue;
    const [name, type, format] = token;
    shape.names.add(name);
    if (type !== undefined && type !== 'plural') throw new Error(`${type} is no format of ours`);
    if (typeof format !== 'object' || format === null) continue;
    if (type === 'plural') shape.plurals.push(new Set(Object.keys(format)));
    for (const part of Object.values(format)) if (Array.isArray(part)) shapeOf(part, shape);
  }
  return shape;
};

/** Returns the catalogues' faults: missing or empty texts, duplicates, broken syntax, other parameters, missing plural forms. */
export const findMessageFaults = (read: (locale: Locale) => readonly Catalogued[] = readCatalogues): string[] => {
  const faults: string[] = [];
  const shapes = new Map<string, Map<Locale, Shape>>();
  for (const locale of locales) {
    for (const { id, text, group } of read(locale)) {
      const byLocale = shapes.get(id) ?? new Map<Locale, Shape>();
      if (byLocale.has(locale)) faults.push(`${id}: twice in ${locale}`);
      if (text.trim() === '') faults.push(`${id}: empty in ${locale}/${group}.po`);
      try {
        const shape = shapeOf(compileMessageOrThrow(text));
        const lacks = shape.plurals.flatMap((forms) => pluralForms[locale].filter((form) => !forms.has(form)));
        if (lacks.length > 0) faults.push(`${id}: plural form ${lacks.join(', ')} missing in ${locale}`);
        byLocale.set(locale, shape);
      } catch (error) {
        faults.push(`${id}: ${locale}: ${String(error)}`);
      }
      shapes.set(id, byLocale);
    }
  }
  for (const [id, byLocale] of shapes) {
    const missing = locales.filter((locale) => !byLocale.has(locale));
    if (missing.length > 0) faults.push(`${id}: missing in ${missing.join(', ')}`);
    const parameters = new Set([...byLocale.values()].map(({ names }) => [...names].toSorted().join(' ')));
    if (parameters.size > 1) faults.push(`${id}: parameters differ between languages`);
  }
  return faults;
};
