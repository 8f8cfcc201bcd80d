import { dataBlock, pageMarks } from '@kadro/contract';

/** What the application puts into its page for one visitor. */
export interface PageParts {
  /** A `Link` header for what shall be fetched before the page is read; null for none. */
  readonly preload: string | null;
  /** HTML of the first card in its final size. */
  readonly shell: string;
  /** JSON text for the app's first state; null for none. */
  readonly data: string | null;
  readonly lang: string;
  /** HTML in place of the title and the description that all pages have; absent where they are right. */
  readonly head?: string;
  /** Where nothing is to be found under an address that a screen has; the page says so itself. */
  readonly status?: 404;
}

export const emptyPage = (lang: string): PageParts => ({ preload: null, shell: '', data: null, lang });

/** A built `index.html` whose page calls the API at another host than its own. Throws where the mark for it is missing. */
export const withApiBase = (html: string, apiUrl: string): string => {
  const mark = /(<meta name="api-base" content=")("[^>]*>)/;
  if (!mark.test(html)) throw new Error('index.html: <meta name="api-base" content=""> is missing');
  return html.replace(mark, `$1${apiUrl}$2`);
};

const headEnd = '</head>';

/** What stands before the shell, with another title and description. */
const withHead = (start: string, head: string): string => {
  const bare = start.replace(/<title>[^<]*<\/title>/, '').replace(/<meta\s+name="description"[^>]*>/, '');
  const at = bare.indexOf(headEnd);
  return at === -1 ? bare : bare.slice(0, at) + head + bare.slice(at);
};

/**
 * Makes the function that fills a built `index.html`. Throws when a mark is missing, stands twice or out of order,
 * or when `<html>` has no `lang`.
 */
export const makePageTemplate = (html: string): ((parts: PageParts) => string) => {
  const language = /<html\b[^>]*?\slang="([^"]*)"/.exec(html);
  if (language === null) throw new Error('index.html: <html> has no lang');
  const langEnd = language.index + language[0].length - 1;
  const langStart = langEnd - (language[1]?.length ?? 0);

  const pieces = [html.slice(langEnd)];
  for (const mark of pageMarks) {
    const [before, after, ...more] = (pieces.pop() ?? '').split(mark);
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`index.html: ${mark} must stand once, in order`);
    pieces.push(before, after);
  }
  const [toShell = '', toData = '', toEnd = ''] = pieces;
  const start = html.slice(0, langStart);
  return ({ shell, data, lang, head }) =>
    start +
    lang +
    (head === undefined ? toShell : withHead(toShell, head)) +
    shell +
    toData +
    (data === null ? '' : dataBlock(data)) +
    toEnd;
};
