/** A part of a text: words, or an external address. */
export interface TextPart {
  readonly text: string;
  /** The target: http or https, without user name and password. */
  readonly href?: string;
}

const address = /https?:\/\/[^\s<>"'«»]+/giu;
/** Punctuation that ends a sentence rather than an address. */
const tail = /[.,:;!?…)\]}]+$/u;

/**
 * Returns an address as the browser reads it, which is also shown, so that nothing can look like another site. A host of other
 * alphabets shows as the browser spells it.
 */
const readAddress = (text: string): Required<TextPart> | null => {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return { href: url.href, text: `${url.host}${path === '/' ? '' : path}` };
};

/** Splits a text into words and addresses. */
export const linkText = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let from = 0;
  const keep = (until: number): void => {
    if (until > from) parts.push({ text: text.slice(from, until) });
  };
  for (const { 0: found, index } of text.matchAll(address)) {
    const cut = found.replace(tail, '');
    const link = readAddress(cut);
    if (link === null) continue;
    keep(index);
    parts.push(link);
    from = index + cut.length;
  }
  keep(text.length);
  return parts;
};
