/** Addresses, e-mail addresses, and runs of characters long enough for an id or a secret. */
const patterns = /https?:\/\/[^\s)"'<>]+|[\w.+%-]+@[\w-]+\.[\w.-]+|\/(?:[\w%.~-]+\/)+[\w%.~=-]+|[\w%=-]{20,}/g;

/**
 * Removes personal data and secrets from a message or a stack: e-mail addresses, ids, tokens, queries, and the rest of an address after
 * its first segment. Names of the app's own files stay.
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
