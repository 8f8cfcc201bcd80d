/** A part of a text: words, or an address that leads out of the app. */
export interface TextPart {
  readonly text: string;
  /** Where it leads; of http or https, without a name or a password in it. */
  readonly href?: string;
}

const address = /https?:\/\/[^\s<>"'«»]+/giu;
/** Signs that end a sentence rather than an address. */
const tail = /[.,:;!?…)\]}]+$/u;

/**
 * Where an address leads, as the browser reads it, and how it is shown: by that, so that nothing can look like another site. A
 * host of other alphabets shows as the browser spells it.
 */
const readAddress = (text: string): Required<TextPart> | null => {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return { href: url.href, text: `${url.host}${path === '/' ? '' : path}` };
};

/** Parts a text into its words and the addresses in them. */
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
