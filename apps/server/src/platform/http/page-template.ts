import { dataBlock, pageMarks } from '@kadro/contract';

/** The parts that the application fills into a page. */
export interface PageParts {
  /** A `Link` header for resources to preload; null for none. */
  readonly preload: string | null;
  /** HTML of the first card in its final size. */
  readonly shell: string;
  /** JSON text for the app's first state; null for none. */
  readonly data: string | null;
  readonly lang: string;
  /** HTML that replaces the default title and description. */
  readonly head?: string;
  /** For a screen whose subject does not exist; the page shows that itself. */
  readonly status?: 404;
}

export const emptyPage = (lang: string): PageParts => ({ preload: null, shell: '', data: null, lang });

/** Returns a built `index.html` that calls the API at another host. Throws if the mark for it is missing. */
export const withApiBase = (html: string, apiUrl: string): string => {
  const mark = /(<meta name="api-base" content=")("[^>]*>)/;
  if (!mark.test(html)) throw new Error('index.html: <meta name="api-base" content=""> is missing');
  return html.replace(mark, `$1${apiUrl}$2`);
};

const headEnd = '</head>';

/** Replaces the title and description in the part before the shell. */
const withHead = (start: string, head: string): string => {
  const bare = start.replace(/<title>[^<]*<\/title>/, '').replace(/<meta\s+name="description"[^>]*>/, '');
  const at = bare.indexOf(headEnd);
  return at === -1 ? bare : bare.slice(0, at) + head + bare.slice(at);
};

/**
 * Creates the function that fills a built `index.html`. Throws if a mark is missing, repeated or out of order, or if `<html>` has
 * no `lang`.
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
