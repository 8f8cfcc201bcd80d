import { attributeOf, parseTsx, tagOf, walk } from './walk-jsx.ts';

/** Page translators ignore the text of these. */
const fields = new Set(['input', 'textarea']);

/** Returns the lines, from 1, of elements with a `lang`, such as headwords, that page translators may translate. */
export const findTranslatedWords = (source: string): number[] => {
  const { body, lineOf } = parseTsx(source);
  const found: number[] = [];
  walk(body, (node) => {
    if (node.type !== 'JSXElement') return true;
    const tag = tagOf(node) ?? '';
    if (attributeOf(node, 'translate') === 'no') return false;
    const isDrawn = (/^[a-z]/.test(tag) && !fields.has(tag)) || tag === 'Link';
    if (isDrawn && attributeOf(node, 'lang') !== undefined) found.push(lineOf(node));
    return true;
  });
  return found;
};
