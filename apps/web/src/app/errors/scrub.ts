/** What a technical text is searched for: addresses, e-mail addresses, and runs of signs long enough for an id or a secret. */
const patterns = /https?:\/\/[^\s)"'<>]+|[\w.+%-]+@[\w-]+\.[\w.-]+|\/(?:[\w%.~-]+\/)+[\w%.~=-]+|[\w%=-]{20,}/g;

/**
 * Takes out of a message or a stack all that could tell of a person or let somebody in: e-mail addresses, ids, tokens,
 * queries, and what follows the first segment of an address. Names of the app's own files stay.
 */
export const scrub = (text: string): string =>
  text.replace(patterns, (found) => {
    if (found.startsWith('http')) return shapeOfUrl(found);
    if (found.startsWith('/')) return shapeOfPath(found);
    if (found.includes('@')) return '(e-mail)';
    return /\d/.test(found) ? '(id)' : found;
  });

const shapeOfUrl = (text: string): string => {
  const [, origin = '', path = ''] = /^(https?:\/\/[^/?#]*)([^?#]*)/.exec(text) ?? [];
  return origin.replace(/\/\/.*@/, '//') + shapeOfPath(path);
};

const shapeOfPath = (path: string): string =>
  /^\/(assets|src|node_modules)\//.test(path) ? path : path.replace(/^(\/[\w-]*)\/.+/, '$1/…');
